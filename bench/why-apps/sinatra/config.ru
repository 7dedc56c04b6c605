require './app'

run App
