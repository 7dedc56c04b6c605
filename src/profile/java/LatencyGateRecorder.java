import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * Profiles a JVM (11 and later) by its own Flight Recorder, by the protocol of channel.ts. An agent, loaded by JAVA_TOOL_OPTIONS or into
 * a running JVM. It must not disturb the app: no error leaves it, and nothing keeps the app alive.
 */
public final class LatencyGateRecorder {
  private LatencyGateRecorder() {}

  public static void premain(String folder) {
    try {
      Runnable work = Files.exists(Path.of(folder, "collecting")) ? new JvmHeap(Path.of(folder)) : new JvmRecorder(Path.of(folder));
      Thread thread = new Thread(work, JvmRecorder.NAME);
      thread.setDaemon(true);
      thread.start();
    } catch (Throwable error) {
      // A runtime without Flight Recorder. An error that leaves an agent would end the JVM.
    }
  }

  public static void agentmain(String folder) {
    premain(folder);
  }
}

/** Profiles one process. */
final class JvmRecorder implements Runnable {
  private static final int POLL_MS = 25;
  /** Flight Recorder looks at no more than five running threads each time. */
  private static final Duration PERIOD = Duration.ofMillis(2);
  static final String NAME = "latency-gate";
  private static final int MOST_DEPTH = 250;
  private static final int MOST_NODES = 20_000;
  private static final int MOST_LOCKS = 100;

  private final Channel channel;
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private Recording recording;
  /** By run: what ended, with its CPU time in ms. */
  private final Map<Integer, Map.Entry<Recording, Double>> untold = new LinkedHashMap<>();
  private Map<Long, Long> cpuNsBefore;
  private int run;

  JvmRecorder(Path folder) {
    channel = new Channel(folder);
  }

  @Override
  public void run() {
    try {
      channel.say(0, "here", "Java " + System.getProperty("java.version"));
      // Half a second of work, which is over when the app is warm.
      FlightRecorder.getFlightRecorder();
      while (true) {
        look();
        Thread.sleep(POLL_MS);
      }
    } catch (Throwable error) {
      try {
        if (recording != null) recording.close();
        channel.say(Math.max(1, run), "refused", error.toString());
      } catch (Throwable again) {
        // The folder is gone: nobody listens any more.
      }
    }
  }

  private void look() throws IOException {
    String[] command = channel.command();
    int wanted = Integer.parseInt(command[0]);
    boolean isOn = command[1].equals("on");
    if (recording != null && !(isOn && wanted == run)) {
      recording.stop();
      double cpuMs = cpuMs();
      untold.put(run, Map.entry(recording, cpuMs));
      recording = null;
      channel.say(run, "stopped", "");
    }
    if (command[1].equals("tell")) {
      for (Map.Entry<Integer, Map.Entry<Recording, Double>> one : untold.entrySet()) {
        Path file = channel.draft(".jfr");
        try (Recording ended = one.getValue().getKey()) {
          ended.dump(file);
        }
        channel.say(one.getKey(), "recording", new Seen(file).toJson(one.getValue().getValue()));
        Files.delete(file);
      }
      untold.clear();
    }
    if (recording == null && isOn && wanted > run) {
      run = wanted;
      recording = new Recording();
      recording.enable("jdk.ExecutionSample").withPeriod(PERIOD);
      recording.enable("jdk.GarbageCollection");
      recording.enable("jdk.JavaMonitorEnter").withStackTrace().withThreshold(Duration.ZERO);
      recording.enable("jdk.ThreadPark").withStackTrace().withThreshold(Duration.ZERO);
      recording.start();
      useAllCores();
      cpuNsBefore = cpuNs();
      channel.say(run, "started", "");
    }
  }

  /** CPU time of the threads that run Java since the start: neither of the compiler nor of the collector. */
  private double cpuMs() {
    long sum = 0;
    for (Map.Entry<Long, Long> one : cpuNs().entrySet()) sum += one.getValue() - cpuNsBefore.getOrDefault(one.getKey(), 0L);
    return sum / 1e6;
  }

  private Map<Long, Long> cpuNs() {
    Map<Long, Long> all = new HashMap<>();
    for (long id : threads.getAllThreadIds()) {
      if (id != Thread.currentThread().getId()) all.put(id, Math.max(0, threads.getThreadCpuTime(id)));
    }
    return all;
  }

  /** For the sampler alone: on the app’s one core it would have to wait until the app does, and see nothing else. */
  private static void useAllCores() {
    try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
      for (Path task : (Iterable<Path>) tasks::iterator) {
        if (!Files.readString(task.resolve("comm")).startsWith("JFR Thread Samp")) continue;
        new ProcessBuilder("taskset", "-p", "ffffffff", task.getFileName().toString()).start().waitFor();
      }
    } catch (IOException | InterruptedException error) {
      // No Linux, or no taskset: it samples what it can.
    }
  }

  /** What a file of Flight Recorder holds. */
  private static final class Seen {
    private final Node root = new Node(-1, "", null);
    private final List<Node> nodes = new ArrayList<>();
    private final Map<String, long[]> locks = new LinkedHashMap<>();
    private long samples;
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
      } else if (event.getStackTrace() == null || event.getStackTrace().getFrames().isEmpty()) {
        return;
      } else if (kind.equals("jdk.ExecutionSample")) {
        if (!NAME.equals(event.getThread("sampledThread").getJavaName())) count(event.getStackTrace().getFrames());
      } else if (kind.equals("jdk.JavaMonitorEnter") || isLock(event.getClass("parkedClass"))) {
        String holder = holderOf(event.getStackTrace().getFrames());
        if (holder == null) return;
        String target = "lock in " + holder;
        if (!locks.containsKey(target) && locks.size() >= MOST_LOCKS) return;
        long[] sum = locks.computeIfAbsent(target, one -> new long[2]);
        sum[0] += 1;
        sum[1] += event.getDuration().toNanos();
      }
    }

    /** Leaf first. */
    private void count(List<RecordedFrame> frames) {
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
      if (node == root) return;
      samples += 1;
      node.samples += 1;
      node.lines.merge(frames.get(0).getLineNumber(), 1, Integer::sum);
    }

    String toJson(double cpuMs) {
      StringBuilder json = new StringBuilder("{\"nodes\":[");
      for (Node node : nodes) {
        if (node.index > 0) json.append(',');
        json.append("{\"parent\":").append(node.parent).append(",\"function\":").append(quoted(node.name));
        json.append(",\"file\":").append(node.file == null ? "null" : quoted(node.file)).append(",\"line\":null");
        int line = node.usualLine();
        if (line > 0) json.append(",\"at\":").append(line);
        json.append(",\"selfMs\":").append(node.samples * cpuMs / Math.max(1, samples)).append('}');
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
  }

  private static final class Node {
    final int parent;
    final String name;
    final String file;
    final Map<String, Node> children = new LinkedHashMap<>();
    final Map<Integer, Integer> lines = new HashMap<>();
    int index = -1;
    long samples;

    Node(int parent, String name, String file) {
      this.parent = parent;
      this.name = name;
      this.file = file;
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

  /** Without what the JVM numbers anew in each run. */
  private static String nameOf(RecordedClass type) {
    return type.getName().replaceAll("\\+?0x[0-9a-f]+|[/.]\\d+$|(?<=Accessor|\\$\\$Lambda\\$?)\\d+", "");
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
