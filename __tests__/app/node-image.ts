/** The image that tests put into containers, and how the end of a container at its memory limit is made quick. */
import { execFileSync } from 'node:child_process';

export const NODE_IMAGE = 'node:24-slim';

/**
 * The group that reads a file first is charged for it: a container with Node's own pages in its account gives them up and reads
 * them again at its limit, and stands still for up to two minutes before it is killed. So another container reads them.
 */
export function readNodeElsewhere(): void {
  execFileSync('docker', ['run', '--rm', NODE_IMAGE, 'sh', '-c', 'cat /usr/local/bin/node /lib/*/*.so* > /dev/null']);
}
