import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/** What a file of Flight Recorder holds. */
final class Seen {
  private static final int MOST_DEPTH = 250;
  private static final int MOST_NODES = 20_000;
  private static final int MOST_LOCKS = 100;
  /** Native code is sampled whether it runs or waits. The platform’s is taken to wait (decision 52), and what is called like that. */
  private static final Pattern WAITS =
      Pattern.compile("(?i)(java|jdk|(com\\.)?sun)\\..*|.*(wait|poll|accept|select|recv|read|connect|park|sleep)[^.]*");

  private final Node root = new Node(-1, "", null);
  private final List<Node> nodes = new ArrayList<>();
  private final Map<String, long[]> locks = new LinkedHashMap<>();
  /** How often each thread was seen in native code: each time the sampler looks, one of them is. */
  private final Map<Long, Integer> nativeSamples = new HashMap<>();
  private final List<Instant> looks = new ArrayList<>();
  private double gcMs;

  Seen(Path file) throws IOException {
    try (RecordingFile events = new RecordingFile(file)) {
      while (events.hasMoreEvents()) add(events.readEvent());
    }
  }

  private void add(RecordedEvent event) {
    String kind = event.getEventType().getName();
    if (kind.equals("jdk.GarbageCollection")) {
      gcMs += event.getDuration("sumOfPauses").toNanos() / 1e6;
      return;
    }
    if (event.getStackTrace() == null || event.getStackTrace().getFrames().isEmpty()) return;
    List<RecordedFrame> frames = event.getStackTrace().getFrames();
    if (kind.equals("jdk.ExecutionSample")) {
      if (!JvmRecorder.NAME.equals(event.getThread("sampledThread").getJavaName())) count(frames, node -> node.sampled(frames, false));
    } else if (kind.equals("jdk.NativeMethodSample")) {
      looks.add(event.getStartTime());
      nativeSamples.merge(event.getThread("sampledThread").getJavaThreadId(), 1, Integer::sum);
      RecordedMethod method = frames.get(0).getMethod();
      String name = method.getType().getName() + "." + method.getName();
      if (!WAITS.matcher(name).matches()) count(frames, node -> node.sampled(frames, true));
    } else if (kind.startsWith("jdk.ObjectAllocation")) {
      String size = kind.endsWith("InNewTLAB") ? "tlabSize" : "allocationSize";
      if (event.getThread() == null || JvmRecorder.NAME.equals(event.getThread().getJavaName())) return;
      count(frames, node -> node.bytes += event.getLong(size));
    } else if (kind.equals("jdk.JavaMonitorEnter") || isLock(event.getClass("parkedClass"))) {
      String holder = holderOf(frames);
      if (holder == null) return;
      String target = "lock in " + holder;
      if (!locks.containsKey(target) && locks.size() >= MOST_LOCKS) return;
      long[] sum = locks.computeIfAbsent(target, one -> new long[2]);
      sum[0] += 1;
      sum[1] += event.getDuration().toNanos();
    }
  }

  /** @param frames leaf first */
  private void count(List<RecordedFrame> frames, Consumer<Node> found) {
    Node node = root;
    for (int at = Math.min(frames.size(), MOST_DEPTH) - 1; at >= 0; at--) {
      RecordedFrame frame = frames.get(at);
      if (!frame.isJavaFrame()) continue;
      String key = frame.getMethod().getType().getName() + " " + frame.getMethod().getName();
      Node child = node.children.get(key);
      if (child == null) {
        if (nodes.size() >= MOST_NODES) return;
        child = new Node(node.index, nameOf(frame), fileOf(frame.getMethod().getType()));
        child.index = nodes.size();
        nodes.add(child);
        node.children.put(key, child);
      }
      node = child;
    }
    if (node != root) found.accept(node);
  }

  /**
   * How long the sampler took from one look to the next on average. It may be late, and stops with the app, which is not
   * counted. While any thread is in native code, as the one that waits for connections always is, each look leaves a sample.
   */
  private double lookMs() {
    double sum = 0;
    int count = 0;
    looks.sort(null);
    for (int at = 1; at < looks.size(); at++) {
      double ms = Duration.between(looks.get(at - 1), looks.get(at)).toNanos() / 1e6;
      if (ms > 10 * JvmRecorder.PERIOD.toMillis()) continue;
      sum += ms;
      count += 1;
    }
    return count == 0 ? JvmRecorder.PERIOD.toMillis() : sum / count;
  }

  /**
   * One look in how many meets a thread that is in native code: the sampler takes turns with those that always are, whose
   * samples are the most.
   */
  private int nativeTurns() {
    int most = nativeSamples.values().stream().max(Integer::compare).orElse(0);
    return 1 + (int) nativeSamples.values().stream().filter(samples -> samples * 2 > most).count();
  }

  /** What Flight Recorder cannot see is not given to others. What it sees of threads that wait for a core is never more than the CPU time. */
  String toJson(double cpuMs) {
    int turns = nativeTurns();
    double sum = 0;
    for (Node node : nodes) sum += node.samples + turns * node.nativeSamples;
    double sampleMs = Math.min(lookMs(), cpuMs / Math.max(1, sum));
    StringBuilder json = new StringBuilder("{\"nodes\":[");
    for (Node node : nodes) {
      if (node.index > 0) json.append(',');
      json.append("{\"parent\":").append(node.parent).append(",\"function\":").append(quoted(node.name));
      json.append(",\"file\":").append(node.file == null ? "null" : quoted(node.file)).append(",\"line\":null");
      int line = node.usualLine();
      if (line > 0) json.append(",\"at\":").append(line);
      if (node.bytes > 0) json.append(",\"allocatedBytes\":").append(node.bytes);
      json.append(",\"selfMs\":").append((node.samples + turns * node.nativeSamples) * sampleMs).append('}');
    }
    json.append("],\"gcMs\":").append(gcMs).append(",\"calls\":[");
    String comma = "";
    for (Map.Entry<String, long[]> lock : locks.entrySet()) {
      json.append(comma).append("{\"target\":").append(quoted(lock.getKey())).append(",\"count\":").append(lock.getValue()[0]);
      json.append(",\"ms\":").append(lock.getValue()[1] / 1e6).append('}');
      comma = ",";
    }
    return json.append("]}").toString();
  }

  private static final class Node {
    final int parent;
    final String name;
    final String file;
    final Map<String, Node> children = new LinkedHashMap<>();
    final Map<Integer, Integer> lines = new HashMap<>();
    int index = -1;
    long samples;
    long nativeSamples;
    long bytes;

    Node(int parent, String name, String file) {
      this.parent = parent;
      this.name = name;
      this.file = file;
    }

    void sampled(List<RecordedFrame> frames, boolean isNative) {
      if (isNative) nativeSamples += 1;
      else samples += 1;
      lines.merge(frames.get(0).getLineNumber(), 1, Integer::sum);
    }

    int usualLine() {
      return lines.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(-1);
    }
  }

  /** A lock of java.util.concurrent, and not the queue at which threads of a pool wait for work. */
  private static boolean isLock(RecordedClass parked) {
    return parked != null && parked.getName().matches("java\\.util\\.concurrent\\.(locks\\.Reentrant|Semaphore).*Sync");
  }

  /** The method that takes the lock: the first that is not the platform’s. Null if there is none. */
  private static String holderOf(List<RecordedFrame> frames) {
    for (RecordedFrame frame : frames) {
      if (frame.isJavaFrame() && !frame.getMethod().getType().getName().matches("(java|jdk|(com\\.)?sun)\\..*|JvmRecorder.*")) return nameOf(frame);
    }
    return null;
  }

  /** What the JVM, Hibernate, Spring and Clojure number anew, or name by chance, in each run or version. */
  private static final Pattern ANEW =
      Pattern.compile(
          "\\+?0x[0-9a-f]+|[/.]\\d+$|(?<=Accessor|\\$\\$Lambda\\$?)\\d+|__\\d+"
              + "|(?<=\\$HibernateProxy|\\$ByteBuddy|\\$auxiliary)\\$\\w{8}|(?<=BySpringCGLIB)\\$\\$[0-9a-f]+");

  private static String nameOf(RecordedClass type) {
    return ANEW.matcher(type.getName()).replaceAll("");
  }

  /** `PriceService.discounted`. */
  private static String nameOf(RecordedFrame frame) {
    String type = nameOf(frame.getMethod().getType());
    return type.substring(type.lastIndexOf('.') + 1) + "." + frame.getMethod().getName();
  }

  /** `com/shop/PriceService`: no event says in which file a class is; its name does, without the ending. */
  private static String fileOf(RecordedClass type) {
    String name = nameOf(type).replace('.', '/');
    int nested = name.indexOf('$', name.lastIndexOf('/') + 2);
    return nested < 0 ? name : name.substring(0, nested);
  }

  static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char one : text.toCharArray()) {
      if (one == '"' || one == '\\' || one < ' ') out.append(String.format("\\u%04x", (int) one));
      else out.append(one);
    }
    return out.append('"').toString();
  }
}
