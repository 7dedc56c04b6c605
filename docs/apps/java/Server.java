import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.concurrent.Executors;

public class Server {
  private static final int ITEMS = 200;

  public static void main(String[] args) throws IOException {
    int port = Integer.parseInt(System.getenv("PORT"));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.setExecutor(Executors.newFixedThreadPool(4));
    server.createContext("/prices", exchange -> answer(exchange, prices()));
    server.createContext("/stock", exchange -> answer(exchange, stock()));
    server.start();
  }

  static String prices() {
    NumberFormat euros = NumberFormat.getCurrencyInstance(Locale.GERMANY);
    StringBuilder text = new StringBuilder();
    for (int item = 0; item < ITEMS; item++) text.append(price(item, euros)).append('\n');
    return text.toString();
  }

  static String price(int item, NumberFormat euros) {
    return "item " + item + ": " + euros.format(item * 1.37);
  }

  static String stock() {
    StringBuilder text = new StringBuilder();
    for (int item = 0; item < ITEMS; item++) text.append("item ").append(item).append(": ").append(item * 7 % 50).append('\n');
    return text.toString();
  }

  static void answer(HttpExchange exchange, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("content-type", "text/plain; charset=utf-8");
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
