"""Per line of input, a text in Base64: what Python's encoders make of it, as an object in JSON."""
import base64, csv, html, io, json, shlex, sys, urllib.parse

for line in sys.stdin:
    text = base64.b64decode(line).decode()
    row = io.StringIO()
    csv.writer(row).writerow([text])
    inside = json.dumps(text)
    print(json.dumps({
        'json.dumps': inside,
        'json.dumps, ensure_ascii=False': json.dumps(text, ensure_ascii=False),
        'json.dumps twice': json.dumps(inside),
        'repr': repr(text),
        'ascii': ascii(text),
        'repr of bytes': repr(text.encode()),
        'unicode_escape': text.encode('unicode_escape').decode(),
        'html.escape': html.escape(text),
        'html.escape of json.dumps': html.escape(inside),
        'xmlcharrefreplace': text.encode('ascii', 'xmlcharrefreplace').decode(),
        'quote': urllib.parse.quote(text),
        'quote_plus of json.dumps': urllib.parse.quote_plus(inside),
        'json.dumps of quote': json.dumps(urllib.parse.quote(text)),
        'repr of json.dumps': repr(inside),
        'shlex.quote': shlex.quote(text),
        'json.dumps of shlex.quote': json.dumps(shlex.quote(text)),
        'csv': row.getvalue(),
        'base64': base64.b64encode(text.encode()).decode(),
        'base64 of json.dumps': base64.b64encode(json.dumps(text, ensure_ascii=False).encode()).decode(),
        'hex': text.encode().hex(),
    }))
