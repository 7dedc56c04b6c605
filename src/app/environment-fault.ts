/** What a log says of the machine and the network: failures for which neither version is to blame. */

const FAULTS = [
  {
    kind: 'disk',
    pattern:
      /\bENOSPC\b|no space left on device|error: unable to (?:write|create) (?:new )?(?:file|index)|\bEDQUOT\b|disk quota exceeded/i,
    hint: 'the disk is full: free some space, or set TMPDIR (RUNNER_TEMP on a runner) to a folder that has more',
  },
  {
    kind: 'disk',
    pattern: /\bEROFS\b|read-only file system/i,
    hint: 'the file system cannot be written: set TMPDIR (RUNNER_TEMP on a runner) to a folder that can',
  },
  {
    kind: 'network',
    pattern:
      /\bE(?:CONNRESET|CONNREFUSED|TIMEDOUT|SOCKETTIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)\b|socket hang up|could not resolve host|name or service not known|name resolution|no such host|connection (?:was )?(?:reset|timed out|refused|aborted)|network is unreachable|tls handshake timeout|i\/o timeout|(?:read|connect) ?timed? ?out|(?:Read|Connect)TimeoutError|could not transfer artifact|remote end hung up|early EOF|RPC failed|\b(?:429 Too Many Requests|50[0234] (?:Internal|Bad Gateway|Service Unavailable|Gateway Time-?out))|status(?: code)?:? 50[0234]\b|failed to fetch/i,
    hint: 'it looks like a fault of the network: run the job again',
  },
] as const;

/** Null where the text names no such failure. */
export function environmentFault(text: string): (typeof FAULTS)[number] | null {
  return FAULTS.find(({ pattern }) => pattern.test(text)) ?? null;
}
