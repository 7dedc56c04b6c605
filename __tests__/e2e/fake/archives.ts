/** Archives as nobody uploads them by accident. Each holds `text` where an honest one has its results. */
import { strToU8, zipSync } from 'fflate';

export const RESULTS_NAME = 'results.json';

export function honestArchive(text: string): Buffer {
  return Buffer.from(zipSync({ [RESULTS_NAME]: strToU8(text) }));
}

/** Entries that point out of the folder they would be unpacked into; the honest one is beside them. */
export function withPathsElsewhere(text: string): Buffer {
  const hostile = strToU8('#!/bin/sh\n');
  const outside = ['../results.json', '../../.ssh/authorized_keys', '/etc/passwd', 'a/../../b'];
  const names = [...outside, 'C:\\x', '..\\results.json'];
  const entries = names.map((name) => [name, hostile] as const);
  return Buffer.from(zipSync({ ...Object.fromEntries(entries), [RESULTS_NAME]: strToU8(text) }));
}

/** The results only under names that are not theirs. */
export function withResultsElsewhere(text: string): Buffer {
  const names = ['../results.json', '/results.json', 'x/results.json', './results.json', 'RESULTS.JSON'];
  return Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8(text)]))));
}

const UNIX = 3;
const SYMBOLIC_LINK = 0o120777;

/** The entry is a symbolic link. */
export function withLink(target: string): Buffer {
  const attributes = { os: UNIX, attrs: (SYMBOLIC_LINK << 16) >>> 0 };
  return Buffer.from(zipSync({ [RESULTS_NAME]: [strToU8(target), attributes] }));
}

/** Two entries of the same name. */
export function withTwo(first: string, second: string): Buffer {
  const other = 'results.jsox';
  const archive = Buffer.from(zipSync({ [RESULTS_NAME]: strToU8(first), [other]: strToU8(second) }));
  for (let at = archive.indexOf(other); at >= 0; at = archive.indexOf(other, at)) archive.write(RESULTS_NAME, at);
  return archive;
}

/** Unpacks to far more than it has; `declaredBytes` is what it says instead of the truth. */
export function bomb(bytes: number, declaredBytes = bytes): Buffer {
  const archive = Buffer.from(zipSync({ [RESULTS_NAME]: [new Uint8Array(bytes), { level: 1 }] }));
  archive.writeUInt32LE(declaredBytes, 22);
  archive.writeUInt32LE(declaredBytes, archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  return archive;
}

/** An honest entry in a directory that claims to have four thousand million more (ZIP64). */
export function withEndlessDirectory(text: string): Buffer {
  const archive = honestArchive(text);
  const end = archive.length - 22;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeUInt32LE(0xffff_fffe, 24);
  record.writeUInt32LE(0xffff_fffe, 32);
  record.writeUInt32LE(archive.readUInt32LE(end + 16), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeUInt32LE(end, 8);
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt16LE(0xffff, 8);
  tail.writeUInt16LE(0xffff, 10);
  return Buffer.concat([archive.subarray(0, end), record, locator, tail]);
}

/** Cut off in the middle. */
export function half(text: string): Buffer {
  const archive = honestArchive(text);
  return archive.subarray(0, archive.length / 2);
}

/** One byte of the packed results is another. */
export function withFlippedByte(text: string): Buffer {
  const archive = honestArchive(text);
  const at = 30 + RESULTS_NAME.length + 40;
  archive.writeUInt8(archive.readUInt8(at) ^ 0xff, at);
  return archive;
}

export function withNothing(): Buffer {
  return Buffer.from(zipSync({}));
}
