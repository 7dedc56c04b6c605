// Uses the share argv[2] of a core in periods of 100 ms, like a neighbour, or with a high priority like a quota.
// With argv[3] = 'memory' it walks through 32 MB, so that the caches are shared too.
const share = Number(process.argv[2]);
const words = new Int32Array(process.argv[3] === 'memory' ? 8_388_608 : 1024);
let at = 0;
const burn = () => {
  const until = performance.now() + 100 * share;
  while (performance.now() < until) for (let i = 0; i < 2000; i++) at = (at + 16 + words[at]) % words.length;
  setTimeout(burn, 100 * (1 - share));
};
process.on('disconnect', () => process.exit(0));
burn();
