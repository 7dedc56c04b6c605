# Per line of input, a text in Base64: what the shell's encoders make of it, as in Java.java.
print() { printf '%s %s\n' "$(printf %s "$1" | base64 -w0)" "$(printf %s "$2" | base64 -w0)"; }
while read -r line; do
  text=$(printf %s "$line" | base64 -d; printf x); text=${text%x}
  print 'printf %q' "$(printf %q "$text")"
  print '@Q' "${text@Q}"
  print 'set -x' "$( (set -x; : "$text") 2>&1)"
  echo
done
