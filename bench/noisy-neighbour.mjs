// Takes a core away in bursts of 5 to 200 ms, with pauses of 5 to 300 ms, as other jobs on a shared machine do.
const burn = (ms) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
const between = (low, high) => low * (high / low) ** Math.random();
const burst = () => {
  burn(between(5, 200));
  setTimeout(burst, between(5, 300));
};
process.on('disconnect', () => process.exit(0));
burst();
