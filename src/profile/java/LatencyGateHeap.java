import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** What one process and its folder have to say to each other. */
class Channel {
  private final Path folder;
  private final String thread = ProcessHandle.current().pid() + "-0-" + System.currentTimeMillis();

  Channel(Path folder) {
    this.folder = folder;
  }

  /** The run, and what to do. */
  String[] command() {
    try {
      String[] words = Files.readString(folder.resolve("control")).trim().split(" ");
      return words.length == 2 ? words : new String[] {"0", ""};
    } catch (IOException error) {
      return new String[] {"0", ""};
    }
  }

  Path draft(String ending) {
    return folder.resolve("draft-" + thread + "-" + System.nanoTime() + ending);
  }

  void say(int run, String message, String text) throws IOException {
    Path draft = draft("");
    Files.write(draft, text.getBytes(StandardCharsets.UTF_8));
    Files.move(draft, folder.resolve(run + "." + message + "." + thread), StandardCopyOption.ATOMIC_MOVE);
  }
}

/** Says what one process holds, by the histogram of classes that a collection ends with. */
final class JvmHeap implements Runnable {
  private static final int POLL_MS = 5;
  /** For what the end of the load leaves to be closed. */
  private static final int SETTLE_MS = 20;
  private static final int MOST_SITES = 20;
  private static final Pattern LINE = Pattern.compile("^ *\\d+: +\\d+ +(\\d+) +(\\S+)");

  private final Channel channel;
  private final com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private Map<String, Long> watched = Map.of();
  private int run;

  JvmHeap(Path folder) {
    channel = new Channel(folder);
  }

  @Override
  public void run() {
    try {
      bytesByClass();
      channel.say(0, "here", "Java " + System.getProperty("java.version"));
      while (true) {
        String[] command = channel.command();
        int wanted = Integer.parseInt(command[0]);
        if (wanted > run) {
          run = wanted;
          Thread.sleep(SETTLE_MS);
          channel.say(run, "held", held(command[1]));
        }
        Thread.sleep(POLL_MS);
      }
    } catch (Throwable error) {
      try {
        channel.say(Math.max(1, run), "refused", error.toString());
      } catch (Throwable again) {
        // The folder is gone: nobody listens any more.
      }
    }
  }

  private String held(String state) throws Exception {
    long allocated = 0;
    for (long bytes : threads.getThreadAllocatedBytes(threads.getAllThreadIds())) allocated += Math.max(0, bytes);
    allocated -= threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    if (state.equals("watch")) watched = bytesByClass(); // First: it is held, too.
    Map<String, Long> held = bytesByClass();
    long sum = 0;
    for (long bytes : held.values()) sum += bytes;
    StringBuilder json = new StringBuilder("{\"bytes\":").append(sum).append(",\"allocatedBytes\":").append(Math.max(0, allocated));
    if (state.equals("sites")) {
      Function<Map.Entry<String, Long>, Long> grown = one -> one.getValue() - watched.getOrDefault(one.getKey(), 0L);
      Stream<Map.Entry<String, Long>> largest = held.entrySet().stream().sorted(Comparator.comparing(grown).reversed()).limit(MOST_SITES);
      String site = "{\"name\":%s,\"file\":null,\"line\":null,\"bytes\":%d}";
      Stream<String> sites = largest.filter(one -> grown.apply(one) > 0).map(one -> String.format(site, Seen.quoted(one.getKey()), grown.apply(one)));
      json.append(sites.collect(Collectors.joining(",", ",\"sites\":[", "]")));
    }
    return json.append('}').toString();
  }

  /** What live objects take. */
  private Map<String, Long> bytesByClass() throws Exception {
    ObjectName commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
    Object text = server.invoke(commands, "gcClassHistogram", new Object[] {new String[0]}, new String[] {String[].class.getName()});
    Map<String, Long> bytes = new HashMap<>();
    for (String line : text.toString().split("\n")) {
      Matcher parts = LINE.matcher(line);
      if (parts.find()) bytes.merge(parts.group(2), Long.parseLong(parts.group(1)), Long::sum);
    }
    return bytes;
  }
}
