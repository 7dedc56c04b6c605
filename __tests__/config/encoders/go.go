// Per line of input, a text in Base64: what Go's encoders make of it, as an object in JSON.
package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"html/template"
	"net/url"
	"os"
	"strconv"
)

func toJSON(value any) string {
	bytes, _ := json.Marshal(value)
	return string(bytes)
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		decoded, _ := base64.StdEncoding.DecodeString(lines.Text())
		text := string(decoded)
		var inXML bytes.Buffer
		xml.EscapeText(&inXML, decoded)
		fmt.Println(toJSON(map[string]string{
			"json.Marshal":            toJSON(text),
			"json.Marshal twice":      toJSON(toJSON(text)),
			"url.PathEscape":          url.PathEscape(text),
			"url.QueryEscape":         url.QueryEscape(text),
			"url.URL":                 (&url.URL{Path: "/a/" + text}).String(),
			"url.UserPassword":        url.UserPassword("user", text).String(),
			"strconv.Quote":           strconv.Quote(text),
			"strconv.QuoteToASCII":    strconv.QuoteToASCII(text),
			"html.EscapeString":       html.EscapeString(text),
			"template.JSEscapeString": template.JSEscapeString(text),
			"xml.EscapeText":          inXML.String(),
			"%x":                      fmt.Sprintf("%x", text),
		}))
	}
}
