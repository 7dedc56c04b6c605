import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/** Keeps KEEP bytes per request in the way of KIND; an app of `npm run bench -- leaks`. */
public final class Server {
  private static final String KIND = System.getenv().getOrDefault("KIND", "none");
  private static final int BYTES = Integer.parseInt(System.getenv().getOrDefault("KEEP", "0"));
  private static final int MOST_CACHED = 400;
  private static final Map<Object, Object> SESSIONS = new HashMap<>();
  private static final List<IntSupplier> LISTENERS = new ArrayList<>();
  private static final ThreadLocal<List<byte[]>> LOCAL = ThreadLocal.withInitial(ArrayList::new);
  private static final ScheduledExecutorService TIMERS =
      Executors.newScheduledThreadPool(1, task -> daemon(new Thread(task)));
  private static final List<Socket> SOCKETS = new ArrayList<>();
  private static ServerSocket peer;
  private static int requests;

  private static Thread daemon(Thread thread) {
    thread.setDaemon(true);
    return thread;
  }

  private static synchronized void keep() throws IOException {
    requests += 1;
    switch (KIND) {
      case "map":
        SESSIONS.put(requests, new byte[BYTES]);
        break;
      case "listener": {
        byte[] seen = new byte[BYTES];
        LISTENERS.add(() -> seen.length);
        break;
      }
      case "timer": {
        byte[] seen = new byte[BYTES];
        TIMERS.schedule(() -> seen.length, 1, TimeUnit.HOURS);
        break;
      }
      case "thread-local":
        LOCAL.get().add(new byte[BYTES]);
        break;
      case "connection":
        SOCKETS.add(new Socket(peer.getInetAddress(), peer.getLocalPort()));
        break;
      case "cache":
        SESSIONS.put(requests % MOST_CACHED, new byte[BYTES]);
        break;
      case "lazy":
        if (requests == 2000) SESSIONS.put("table", new byte[40_000_000]);
        break;
      default:
    }
  }

  private static void answer(HttpExchange exchange) throws IOException {
    keep();
    StringBuilder items = new StringBuilder("[");
    for (int at = 0; at < 20; at++) items.append(at == 0 ? "" : ",").append("{\"id\":").append(at).append('}');
    byte[] body = items.append(']').toString().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("content-type", "application/json");
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  public static void main(String[] args) throws IOException {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    InetAddress local = InetAddress.getByName("127.0.0.1");
    peer = new ServerSocket(0, 10_000, local);
    HttpServer server = HttpServer.create(new InetSocketAddress(local, Integer.parseInt(System.getenv("PORT"))), 0);
    server.createContext("/", Server::answer);
    server.setExecutor(Executors.newFixedThreadPool(8));
    server.start();
  }
}
