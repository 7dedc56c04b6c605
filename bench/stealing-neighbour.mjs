// Takes SHARE of one core away, as a hypervisor does: in bursts of about 3 ms at real-time priority, so that what runs on
// the core is stopped, and cannot be scheduled around it. To be started with `chrt` and `taskset`.
const share = Number(process.env.SHARE);
const MEAN_BURST_MS = 3;
const exponential = (mean) => -mean * Math.log(1 - Math.random());
const burst = () => {
  const until = performance.now() + exponential(MEAN_BURST_MS);
  while (performance.now() < until);
  setTimeout(burst, exponential((MEAN_BURST_MS * (1 - share)) / share));
};
process.on('disconnect', () => process.exit(0));
burst();
