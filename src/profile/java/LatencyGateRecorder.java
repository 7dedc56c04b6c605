import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

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
  static final Duration PERIOD = Duration.ofMillis(1);
  static final String NAME = "latency-gate";

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
      recording.enable("jdk.NativeMethodSample").withPeriod(PERIOD);
      // Not jdk.ObjectAllocationSample, whose weight is of what was allocated before it, elsewhere.
      recording.enable("jdk.ObjectAllocationInNewTLAB").withStackTrace();
      recording.enable("jdk.ObjectAllocationOutsideTLAB").withStackTrace();
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
}
