// Per line of input, a text in Base64: what Java's encoders make of it, one a line, in Base64; then an empty line.
import java.io.*;
import java.net.*;
import java.util.*;
import static java.nio.charset.StandardCharsets.UTF_8;

public class Java {
  public static void main(String[] args) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line; (line = lines.readLine()) != null; System.out.println()) {
      String text = new String(Base64.getDecoder().decode(line), UTF_8);
      print("URLEncoder", URLEncoder.encode(text, UTF_8));
      print("URI", new URI("http", "host", "/" + text, null).toString());
      Properties properties = new Properties();
      properties.setProperty("key", text);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      properties.store(bytes, null);
      print("Properties.store", bytes.toString(UTF_8));
      bytes.reset();
      properties.storeToXML(bytes, null);
      print("Properties.storeToXML", bytes.toString(UTF_8));
    }
  }

  static void print(String name, String text) {
    Base64.Encoder encoder = Base64.getEncoder();
    System.out.println(encoder.encodeToString(name.getBytes(UTF_8)) + " " + encoder.encodeToString(text.getBytes(UTF_8)));
  }
}
