# frozen_string_literal: true

# Measures how long the methods of a Ruby app (2.7 and later) run, for latency-gate, by the protocol of channel.ts. It must not disturb
# the app: no error leaves it, and nothing keeps the app alive.
#
# A thread that samples would only see threads that wait (decision 52). Instead, TracePoint says when a method of the app's own files begins
# and ends, and its thread's CPU clock how long it ran. What it calls outside of these files counts as its own time. The first calls of a
# method that is shorter than a look at the clock stand for the others.
module LatencyGateRecorder
  FOLDER = __dir__
  POLL_SECONDS = 0.025
  # What two looks at the clock cost: a method that is called more often than FEW_CALLS has to take longer on average.
  LEAST_MEAN_NS = 3_000
  FEW_CALLS = 10_000
  LOOKS = 5_000
  FEW_CALLERS = 10
  MOST_NODES = 20_000
  NO_METHOD = /\A(?:block|rescue|ensure|<)/.freeze
  # Classes may have methods of their own by these names.
  METHOD, ANCESTORS, TEXT, *LISTS = %i[instance_method ancestors to_s instance_methods private_instance_methods].map do |name|
    Module.instance_method(name)
  end

  # A method in one chain of callers.
  Node = Struct.new(:parent, :traced, :self_ns, :calls, :children, :index, :calls_above)
  # What a fiber is in, and which fiber of a thread had the last event.
  State = Struct.new(:node, :recording)
  Last = Struct.new(:state, :at_ns)

  # One method.
  class Traced
    # Its file and line.
    attr_reader :place
    attr_accessor :name, :calls, :ns, :point, :short_after_ns

    def initialize(*place)
      @place = place
    end
  end

  # What is seen from `start` to `stop`.
  class Recording
    def initialize(methods)
      @methods = methods
      @root = Node.new(nil, nil, 0, 0, {})
      @nodes = 0
      @look_ns = cost_of_looking
      @from_ns = cpu_ns
      @gc_ms = GC.stat[:time]
      @methods.each { |one, target| trace(one, target) }
    end

    def cpu_ns; Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID, :nanosecond); end

    # What a method that does nothing seems to take.
    def cost_of_looking
      nothing = Traced.new('', 0)
      trace(nothing, LatencyGateRecorder.method(:nothing))
      LOOKS.times { LatencyGateRecorder.nothing(0) }
      nothing.point.disable
      @root.children.delete(nothing)
      nothing.ns / LOOKS
    end

    def trace(one, target)
      one.calls = one.ns = 0
      one.short_after_ns = nil
      events = target.is_a?(Proc) ? %i[b_call b_return] : %i[call return]
      one.point = TracePoint.new(*events) do |point|
        now = Process.clock_gettime(Process::CLOCK_THREAD_CPUTIME_ID, :nanosecond)
        thread = Thread.current
        state = thread[:latency_gate]
        state = thread[:latency_gate] = State.new(@root, self) unless state&.recording.equal?(self)
        last = thread.thread_variable_get(:latency_gate)
        thread.thread_variable_set(:latency_gate, last = Last.new(state, now)) unless last&.state&.recording.equal?(self)
        spent = now - last.at_ns
        last.state.node.self_ns += spent
        node = state.node
        if point.event == events.first
          one.name ||= LatencyGateRecorder.name_of(point)
          one.calls += 1
          state.node = node.children[one] || add(node, one)
          state.node.calls += 1
        else
          one.ns += spent if node.traced.equal?(one) && last.state.equal?(state)
          node = node.parent until node.nil? || node.traced.equal?(one)
          state.node = node.parent if node
        end
        last.state, last.at_ns = state, now
      end
      one.point.enable(target: target)
    rescue ArgumentError
      # An empty method has no events.
    end

    def add(parent, one)
      return parent if (@nodes += 1) > MOST_NODES
      parent.children[one] = Node.new(parent, one, 0, 0, {})
    end

    def look
      @methods.each_key do |one|
        next if one.short_after_ns || one.calls < FEW_CALLS || one.ns > one.calls * LEAST_MEAN_NS
        one.point.disable
        one.short_after_ns = cpu_ns - @from_ns
        seen.each { |node| node.calls_above = above(node).map(&:calls) if node.traced.equal?(one) }
      end
    end

    def stop
      @methods.each_key { |one| one.point.disable if one.point&.enabled? }
      @spent_ns = cpu_ns - @from_ns
      @gc_ms &&= GC.stat[:time] - @gc_ms
      # Now: the next recording counts the calls of these methods anew.
      seen.each { |node| complete(node) if node.traced.short_after_ns && node.calls_above }
    end

    def seen
      found = @root.children.values
      found.each { |node| found.concat(node.children.values) }
    end

    def told
      nodes = seen.each_with_index.map do |node, index|
        node.index = index
        name, file, line = node.traced.name, *node.traced.place
        { parent: node.parent.index || -1, function: name, file: file, line: line, selfMs: node.self_ns / 1e6 }
      end
      others_ms = @spent_ns / 1e6 - nodes.sum { |node| node[:selfMs] }
      nodes << { parent: -1, function: '(outside of the app’s methods)', file: nil, line: nil, selfMs: others_ms } if others_ms > 0
      @gc_ms ? { nodes: nodes, gcMs: @gc_ms } : { nodes: nodes }
    end

    def above(node)
      Enumerator.produce(node.parent) { |one| one.parent || raise(StopIteration) }.to_a
    end

    # As if a short method had been seen to the end, as often per call of its caller as at first, without what looking cost: time that was
    # its caller's until now.
    def complete(node)
      one = node.traced
      own = 1 - @look_ns.fdiv(one.ns) * one.calls
      caller, calls = above(node).zip(node.calls_above).find { |above, _| !above.traced&.short_after_ns }
      times = caller.traced && calls >= FEW_CALLERS ? caller.calls.fdiv(calls) : @spent_ns.fdiv(one.short_after_ns)
      most = caller.traced ? caller.self_ns : @spent_ns
      more = [[own, 0].max * node.self_ns * times - node.self_ns, most].min
      node.self_ns += more
      caller.self_ns -= more
    end
  end

  module_function

  def nothing(value); value; end

  # Without what is another one in each process: addresses, and the numbers of compiled templates.
  def name_of(point)
    owner = point.defined_class
    mark = owner.singleton_class? ? '.' : '#'
    # Its singleton class would ask a class for its name, and a model answers with its columns.
    own = ANCESTORS.bind_call(point.self).find { |one| one.singleton_class.equal?(owner) } if Module === point.self
    text = TEXT.bind_call(own || owner).sub(/\A#<Class:(#<.*)>\z/m, '\1')
    "#{text}#{mark}#{point.method_id}".gsub(/:0x\h+|__+\d+(?:_\d+)+\z|(?<=__tilt)_\d+\z/, '')
  end

  # By method of the app: what TracePoint takes for it. Modules know the names of methods that are blocks.
  def methods
    found = {}
    held = ObjectSpace.each_object(UnboundMethod).to_a
    ObjectSpace.each_object(Module) do |owner|
      LISTS.each { |list| list.bind_call(owner, false).each { |name| find(METHOD.bind_call(owner, name), found) } }
    rescue NameError
      # It was undefined meanwhile.
    end
    # Methods that were taken away from their module, such as the routes of Sinatra. Then blocks that somebody keeps, to call them later.
    held.each { |one| find(one, found) }
    methods = found.values.map { |traced, _| traced.place }
    ObjectSpace.each_object(Proc).to_a.each { |one| find(one, found, methods) }
    found.values.to_h.compare_by_identity
  end

  # A method that is a block is found by its name: several may be of one block. Others are what their text is, whichever modules have it.
  def find(one, found, known = [])
    return unless (path, = one.source_location) && (!path.start_with?('/') || own?(path))
    script = RubyVM::InstructionSequence.of(one)
    return unless script && own?(file = file_of(script))
    is_block = NO_METHOD.match?(script.label)
    return if one.is_a?(Proc) && !is_block
    # A template begins before its first line.
    traced = Traced.new(file, [script.first_lineno, 1].max)
    return if known.include?(traced.place)
    traced.name = script.label if one.is_a?(Proc)
    key = is_block && !one.is_a?(Proc) ? [one.owner, one.original_name] : [*traced.place, script.label]
    found[key] ||= [traced, is_block ? one : script]
  rescue ArgumentError, TypeError
    # What is not written in Ruby, such as the reader of an attribute.
  end

  # What is evaluated, such as config.ru, has no absolute path, and may have the name of no file.
  def file_of(script)
    @files ||= Hash.new { |files, path| files[path] = File.file?(path) ? File.expand_path(path) : '' }
    script.absolute_path || @files[script.path]
  end

  def own?(file)
    @others ||= [FOLDER, *RbConfig::CONFIG.values_at('rubylibprefix', 'rubyarchdir'), *(defined?(Gem) ? Gem.path : [])].map { |path| "#{path}/" }
    file.start_with?('/') && !file.include?('/gems/') && @others.none? { |other| file.start_with?(other) }
  end

  class Recorder
    def initialize
      @thread = "#{Process.pid}-0-#{(Time.now.to_f * 1000).to_i}"
      @run = 0
      @untold = {}
    end

    def follow
      say(0, 'here', "Ruby #{RUBY_VERSION}")
      loop do
        look
        sleep POLL_SECONDS
      end
    rescue Exception => error # rubocop:disable Lint/RescueException
      begin
        @recording&.stop
        say(@run, 'refused', "#{error.class}: #{error.message}")
      rescue StandardError
        # The folder is gone: nobody listens any more.
      end
    end

    def look
      run, state = control.split
      on = state == 'on'
      if @recording && !(on && run.to_i == @run)
        recording, @recording = @recording, nil
        recording.stop
        @untold[@run] = recording
        say(@run, 'stopped', '')
      end
      if state == 'tell'
        require 'json'
        @untold.each { |told, recording| say(told, 'recording', JSON.generate(recording.told)) }
        @untold.clear
      end
      if @recording
        @recording.look
      elsif on && run.to_i > @run
        @run = run.to_i
        @methods ||= LatencyGateRecorder.methods
        @recording = Recording.new(@methods)
        say(@run, 'started', '')
      end
    end

    def control
      File.read(File.join(FOLDER, 'control'))
    rescue SystemCallError
      ''
    end

    def say(run, message, text)
      draft = File.join(FOLDER, "draft-#{@thread}-#{rand(1 << 48)}")
      File.binwrite(draft, text)
      File.rename(draft, File.join(FOLDER, "#{run}.#{message}.#{@thread}"))
    end
  end

  def follow
    Thread.new { Recorder.new.follow }.report_on_exception = false
  end

  # A forked worker has none of its parent’s threads.
  module Fork
    def _fork
      super.tap { |pid| LatencyGateRecorder.follow if pid.zero? }
    end
  end

  # Before Ruby 3.1.
  module OldFork
    def fork
      pid = super() { LatencyGateRecorder.follow; yield } if block_given?
      return pid if block_given?
      super().tap { |own| LatencyGateRecorder.follow if own.nil? }
    end
  end

  def load
    if Process.respond_to?(:_fork)
      Process.singleton_class.prepend(Fork)
    else
      [Process.singleton_class, Kernel.singleton_class, Kernel].each { |owner| owner.prepend(OldFork) }
    end
    follow
  end
end

LatencyGateRecorder.load if defined?(RubyVM::InstructionSequence)
