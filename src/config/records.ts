/** Reads files of requests. A `${` in them is sent as it stands. Messages name records and columns, never values. */
import { parse as parseCsv } from 'csv-parse/sync';
import { MOST_RECORDS, type Values } from './shapes.ts';
import { type Fields, fields, isMap, jsonOf, listOf } from './written.ts';

export interface RequestRecord {
  /** By column. */
  readonly values: Values;
  /** The request itself, with header names in lower case, if it is from a HAR file. */
  readonly sent?: Readonly<{ method: string; path: string; headers: Values; body: string | null }>;
}

const PARSERS = new Map<string, (text: string, credentials: boolean) => readonly RequestRecord[]>([
  ['.csv', recordsOfCsv],
  ['.jsonl', recordsOfJsonLines],
  ['.ndjson', recordsOfJsonLines],
  ['.har', recordsOfHar],
]);
export const RECORD_ENDINGS: readonly string[] = [...PARSERS.keys()];
/** Records are small; a HAR file holds the answers, too. */
export const MAX_RECORDS_BYTES = 20_000_000;
const LONGEST_VALUE = 100_000;

/** The end of the file's name, which says its format: one of `RECORD_ENDINGS`, or nothing that can be read. */
export function endingOf(path: string): string {
  return /\.[a-z]+$/i.exec(path)?.[0].toLowerCase() ?? '';
}

export function isHar(path: string): boolean {
  return endingOf(path) === '.har';
}

/** The message continues the name of the file. */
export class BadRecords extends Error {}

/** @param credentials whether cookies and authorization of a HAR file are kept. Throws BadRecords */
export function parseRecords(path: string, text: string, credentials: boolean): readonly RequestRecord[] {
  const read = PARSERS.get(endingOf(path)) ?? recordsOfJsonLines;
  const records = read(text.replace(/^\uFEFF/, ''), credentials);
  if (records.length === 0) throw new BadRecords('holds no record');
  if (records.length > MOST_RECORDS) throw new BadRecords(`holds ${records.length} records, more than ${MOST_RECORDS}`);
  for (const [at, { values }] of records.entries()) {
    const [long] = Object.entries(values).find(([, value]) => value.length > LONGEST_VALUE) ?? [];
    if (long !== undefined)
      throw new BadRecords(`record ${at + 1}: ${long} is longer than ${LONGEST_VALUE} characters`);
  }
  return records;
}

function recordsOfCsv(text: string): readonly RequestRecord[] {
  const [columns = [], ...rest] = csvRows(text);
  const twice = columns.find((column, at) => columns.indexOf(column) < at);
  if (twice !== undefined) throw new BadRecords(`names the column ${JSON.stringify(twice)} twice`);
  return rest.map((row) => ({ values: Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])) }));
}

function csvRows(text: string): readonly (readonly string[])[] {
  // Excel’s own first line, where it writes one.
  const [named = '', separator] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const delimiter = separator ?? delimiterOf(text);
  try {
    return parseCsv(text.slice(named.length), { skip_empty_lines: true, to: MOST_RECORDS + 2, delimiter });
  } catch (error) {
    // Its first sentence says what is wrong and the line; what follows may quote the file.
    const { message, code } = error as { readonly message: string; readonly code?: string };
    const [, line] = /(?:at|on) line (\d+)/.exec(message) ?? [];
    const place = line === undefined ? '' : ` at line ${line}`;
    const isUneven = code?.includes('INCONSISTENT');
    const what = isUneven ? 'a row has another number of columns than the first' : 'a quote is out of place';
    throw new BadRecords(`is not valid CSV${place}: ${what}`);
  }
}

/** Where a comma is the decimal point, spreadsheets put a semicolon between columns. */
function delimiterOf(text: string): string {
  const [columns = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1);
  const count = (delimiter: string) => columns.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function recordsOfJsonLines(text: string): readonly RequestRecord[] {
  const lines = text.split(/\r?\n/).flatMap((line, at) => (line.trim() === '' ? [] : [{ line, number: at + 1 }]));
  return lines.map(({ line, number }) => {
    const value = jsonOf(line);
    if (!isMap(value)) throw new BadRecords(`line ${number} is not a JSON object such as {"id": 1}`);
    const entries = Object.entries(value).map(([column, one]) => [column, textOf(one, `line ${number}: ${column}`)]);
    return { values: Object.fromEntries(entries) };
  });
}

/** Text as it is, everything else as JSON writes it; null is nothing. */
function textOf(value: unknown, place: string): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new BadRecords(`${place} is too large a number to be kept exactly: write it in quotes`);
  }
  return JSON.stringify(value);
}

/** They frame the request, or make its answer depend on a cache that the load does not have. */
const LEFT_OUT = /^(?::.*|host|content-length|transfer-encoding|connection|keep-alive|upgrade|expect|te|if-.*)$/;
const CREDENTIALS = /^(?:cookie|authorization)$/;
/** Without an answer of their own that is worth a measurement, or without a body. */
const LEFT_OUT_METHODS = ['HEAD', 'OPTIONS', 'CONNECT'];

/** Only entries of the first one's host: others are not this app’s. Uploaded files are not recorded, so they cannot be sent again. */
function recordsOfHar(text: string, credentials: boolean): readonly RequestRecord[] {
  const { entries } = fields(fields(jsonOf(text))['log']);
  if (!Array.isArray(entries)) throw new BadRecords('is not a HAR file: it has no `log.entries`');
  const all = entries.map((entry: unknown, at) => entryOf(entry, `entry ${at + 1}`, credentials));
  const first = all.find(({ host }) => host !== null)?.host;
  const own = all.filter(({ host, sent }) => host === first && !LEFT_OUT_METHODS.includes(sent.method));
  const whole = own.filter(({ isWhole }) => isWhole);
  if (own.length > 0 && whole.length === 0) throw new BadRecords('holds no request whose body was recorded');
  return whole.map(({ sent }) => ({ values: {}, sent }));
}

function entryOf(entry: unknown, place: string, credentials: boolean) {
  const { request } = fields(entry);
  if (!isMap(request)) throw new BadRecords(`${place} has no request`);
  const { method, url, postData, bodySize } = request;
  if (typeof method !== 'string' || typeof url !== 'string' || !URL.canParse(url)) {
    throw new BadRecords(`${place} has no method and address`);
  }
  const { protocol, host, pathname, search } = new URL(url);
  const headers = listOf(request['headers']).flatMap((header) => {
    if (!isMap(header)) return [];
    const name = String(header['name']).toLowerCase();
    const isKept = !LEFT_OUT.test(name) && (credentials || !CREDENTIALS.test(name));
    return isKept ? [[name, String(header['value'])] as const] : [];
  });
  const body = bodyOf(fields(postData), Number(bodySize));
  const target = { method: method.toUpperCase(), path: `${pathname}${search}` };
  const sent = { ...target, headers: Object.fromEntries(headers), body: body ?? null };
  // A WebSocket is not a request.
  return { host: protocol.startsWith('http') ? host : null, isWhole: body !== undefined, sent };
}

/** Undefined if it was sent and not recorded. */
function bodyOf({ text, params, mimeType }: Fields, sentBytes: number): string | null | undefined {
  if (typeof text === 'string') return text;
  const parts = listOf(params).filter(isMap);
  if (parts.length === 0) return sentBytes > 0 ? undefined : null;
  if (!String(mimeType).startsWith('application/x-www-form-urlencoded')) return undefined;
  const form = new URLSearchParams();
  for (const { name, value } of parts) form.append(String(name), String(value ?? ''));
  return form.toString();
}
