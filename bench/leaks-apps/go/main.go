// Keeps KEEP bytes per request in the way of KIND; an app of `npm run bench -- leaks`.
package main

import (
	"encoding/json"
	"net"
	"net/http"
	_ "net/http/pprof"
	"os"
	"strconv"
	"sync"
)

type item struct {
	ID   int
	Name string
}

const mostCached = 400

var (
	mutex     sync.Mutex
	sessions  = map[int][]byte{}
	listeners []func() int
	held      []net.Conn
	requests  int
)

// Written to, or the kernel gives it no memory.
func filled(bytes int) []byte {
	memory := make([]byte, bytes)
	for at := range memory {
		memory[at] = 1
	}
	return memory
}

func keep(kind string, bytes int, peer net.Addr) {
	mutex.Lock()
	defer mutex.Unlock()
	requests++
	switch kind {
	case "map":
		sessions[requests] = filled(bytes)
	case "listener":
		seen := filled(bytes)
		listeners = append(listeners, func() int { return len(seen) })
	case "goroutine":
		seen := filled(bytes)
		go func(never chan int) { <-never; println(len(seen)) }(make(chan int))
	case "connection":
		if connection, err := net.Dial("tcp", peer.String()); err == nil {
			held = append(held, connection)
		}
	case "cache":
		sessions[requests%mostCached] = filled(bytes)
	case "lazy":
		if requests == 2000 {
			sessions[0] = filled(40_000_000)
		}
	}
}

func main() {
	kind := os.Getenv("KIND")
	bytes, _ := strconv.Atoi(os.Getenv("KEEP"))
	peer, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	items := http.HandlerFunc(func(response http.ResponseWriter, _ *http.Request) {
		keep(kind, bytes, peer.Addr())
		list := make([]item, 20)
		for at := range list {
			list[at] = item{at, "item " + strconv.Itoa(at)}
		}
		response.Header().Set("content-type", "application/json")
		_ = json.NewEncoder(response).Encode(list)
	})
	if os.Getenv("PPROF") == "" {
		mux := http.NewServeMux()
		mux.Handle("/", items)
		panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), mux))
	}
	http.Handle("/", items)
	panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
