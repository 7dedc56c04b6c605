<?php // Per line of input, a text in Base64: what PHP's encoders make of it, as an object in JSON.
while (($line = fgets(STDIN)) !== false) {
  $text = base64_decode($line);
  echo json_encode([
    'json_encode' => json_encode($text),
    'json_encode, JSON_HEX_…' => json_encode($text, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT),
    'json_encode twice' => json_encode(json_encode($text)),
    'urlencode' => urlencode($text),
    'rawurlencode' => rawurlencode($text),
    'http_build_query' => http_build_query(['a' => $text]),
    'htmlspecialchars' => htmlspecialchars($text, ENT_QUOTES),
    'htmlspecialchars of json_encode' => htmlspecialchars(json_encode($text)),
    'htmlentities' => htmlentities($text, ENT_QUOTES | ENT_HTML5),
    'var_export' => var_export($text, true),
    'addslashes' => addslashes($text),
    'escapeshellarg' => escapeshellarg($text),
    'escapeshellcmd' => escapeshellcmd($text),
  ]), "\n";
}
