module example.com/requests
go 1.24
