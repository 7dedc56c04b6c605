package main

import (
	"encoding/json"
	"log"
	"net/http"
	_ "net/http/pprof"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"example.com/shop/price"
)

var slug = regexp.MustCompile(`[^a-z0-9]+`)

func slugOf(name string) string {
	return slug.ReplaceAllString(strings.ToLower(name), "-")
}

func labels(names []string) string {
	var all strings.Builder
	for _, name := range names {
		all.WriteString(name)
		all.WriteString(", ")
	}
	return all.String()
}

func names() []string {
	list := make([]string, 300)
	for i := range list {
		list[i] = "Product Number " + strings.Repeat("x", i%20)
	}
	return list
}

func sorted(names []string) []string {
	list := slices.Clone(names)
	slices.SortFunc(list, byLength)
	return list
}

func byLength(a, b string) int {
	return len(a) - len(b)
}

var stock sync.Mutex

func reserve(name string) string {
	time.Sleep(2 * time.Millisecond)
	return slugOf(name)
}

func signed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Sign", sign(r.URL.Path))
		next.ServeHTTP(w, r)
	})
}

//go:noinline
func sign(path string) string {
	value := 7
	for i := 0; i < 10000; i++ {
		value = (value*33 + int(path[i%len(path)])) % 1000003
	}
	return strconv.Itoa(value)
}

func main() {
	products := names()
	http.HandleFunc("/prices", func(w http.ResponseWriter, _ *http.Request) {
		totals := make([]float64, len(products))
		for i := range totals {
			totals[i] = price.Of(i)
		}
		_ = json.NewEncoder(w).Encode(totals)
	})
	http.HandleFunc("/slugs", func(w http.ResponseWriter, _ *http.Request) {
		slugs := make([]string, 0, 60)
		for _, name := range products[:60] {
			slugs = append(slugs, slugOf(name))
		}
		_ = json.NewEncoder(w).Encode(slugs)
	})
	http.HandleFunc("/sorted", func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(sorted(products)[:20])
	})
	http.HandleFunc("/reserve", func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(reserve(products[0]))
	})
	for i := 0; i < 20; i++ {
		http.HandleFunc("/small/"+strconv.Itoa(i), func(w http.ResponseWriter, _ *http.Request) {
			_ = json.NewEncoder(w).Encode(price.Of(i))
		})
	}
	http.HandleFunc("/labels", func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(labels(products))
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), signed(http.DefaultServeMux)))
}
