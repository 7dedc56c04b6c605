# Per line of input, a text in Base64: what Ruby's encoders make of it, as an object in JSON.
require 'cgi'
require 'json'
require 'shellwords'
require 'uri'

STDIN.each_line do |line|
  text = line.unpack1('m').force_encoding('UTF-8')
  puts JSON.generate(
    'to_json' => text.to_json,
    'JSON.generate, ascii_only' => JSON.generate(text, ascii_only: true),
    'inspect' => text.inspect,
    'dump' => text.dump,
    'inspect of bytes' => text.b.inspect,
    'CGI.escape' => CGI.escape(text),
    'CGI.escapeHTML' => CGI.escapeHTML(text),
    'Shellwords.escape' => Shellwords.escape(text),
    'URI.encode_www_form_component' => URI.encode_www_form_component(text)
  )
end
