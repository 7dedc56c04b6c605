package shop;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

public class Server {
  public static void main(String[] args) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT"))), 0);
    server.setExecutor(Executors.newFixedThreadPool(4));
    server.createContext("/totals", exchange -> answer(exchange, () -> Work.total(500) + Work.other(500)));
    server.createContext("/text", exchange -> answer(exchange, Work::text));
    server.createContext("/reserve", exchange -> answer(exchange, Work::reserve));
    for (int i = 0; i < 20; i++) {
      int number = i;
      server.createContext("/small/" + i, exchange -> answer(exchange, () -> Work.other(100 + number)));
    }
    server.start();
  }

  static void answer(HttpExchange exchange, Supplier<Object> work) throws IOException {
    String sign = sign(exchange.getRequestURI().getPath());
    byte[] body = (work.get() + " " + sign).getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  static String sign(String path) {
    int value = 7;
    for (int i = 0; i < 20_000; i++) value = value * 31 + path.charAt(i % path.length()) % 17;
    return Integer.toHexString(value);
  }
}
