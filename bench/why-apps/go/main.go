package main

import (
	"encoding/json"
	"log"
	"net/http"
	_ "net/http/pprof"
	"os"
	"regexp"
	"strings"

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
	http.HandleFunc("/labels", func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(labels(products))
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
