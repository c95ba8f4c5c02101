import Application

MemeProgram.main()
