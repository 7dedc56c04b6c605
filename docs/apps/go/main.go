// The last requests of a web server, out of its log, and the servers that there are.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	_ "net/http/pprof"
	"os"
	"regexp"
	"strconv"
)

type request struct {
	Client string `json:"client"`
	Method string `json:"method"`
	Path   string `json:"path"`
	Status int    `json:"status"`
}

var lines []string

var format = regexp.MustCompile(`^(\S+) - \S+ \[[^\]]+\] "([A-Z]+) (\S+) HTTP/[0-9.]+" ([0-9]{3}) [0-9]+$`)

func parse(line string) (request, bool) {
	found := format.FindStringSubmatch(line)
	if found == nil {
		return request{}, false
	}
	status, _ := strconv.Atoi(found[4])
	return request{found[1], found[2], found[3], status}, true
}

func last(w http.ResponseWriter, r *http.Request) {
	count, err := strconv.Atoi(r.FormValue("count"))
	if err != nil || count < 1 || count > len(lines) {
		http.Error(w, "count must be a number from 1 to the length of the log", http.StatusBadRequest)
		return
	}
	requests := []request{}
	for _, line := range lines[len(lines)-count:] {
		if found, ok := parse(line); ok {
			requests = append(requests, found)
		}
	}
	answer(w, requests)
}

func answer(w http.ResponseWriter, value any) {
	w.Header().Set("content-type", "application/json")
	json.NewEncoder(w).Encode(value)
}

func main() {
	for i := range 1000 {
		lines = append(lines, fmt.Sprintf(`10.0.0.%d - - [01/Mar/2026:10:00:00 +0000] "GET /orders/%d HTTP/1.1" 200 %d`, i%250, i, i*37))
	}
	http.HandleFunc("GET /requests", last)
	http.HandleFunc("GET /servers", func(w http.ResponseWriter, r *http.Request) { answer(w, []string{"web-1", "web-2"}) })
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
