/** Failures that an accepted answer tells in its content, maybe on purpose: `decide/conditions/answers.ts` compares both sides. */
import { type Fields, fields, isMap, jsonOf } from '../config/written.ts';
import type { ResponseReader } from './response-reader.ts';

export type InBandError =
  | ('json-rpc' | 'graphql' | 'grpc' | 'connect' | 'soap-fault' | 'error-event')
  | ('problem-details' | 'errors' | 'error' | 'not-successful');

/** The content is unpacked. */
type ToldAnswer = Pick<ResponseReader, 'contentType' | 'headers'> & { readonly content: Buffer };

/** Every failure that is told in JSON has one of these texts in it: the rest is not parsed. */
const HINTS = ['"error', '"success"', '"ok"', '"status"'];
/** Requests of a batch. */
const MOST_PARTS = 100;
const SOAP = { envelope: /<(?:[\w.-]+:)?Envelope[\s>]/, fault: /<(?:[\w.-]+:)?Fault[\s>]/ };

/** What an answer says went wrong; null: nothing that is known here. */
export function inBandError({ contentType, headers, content }: ToldAnswer): InBandError | null {
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (type === 'application/problem+json' || type === 'application/problem+xml') return 'problem-details';
  if (type.startsWith('application/grpc')) {
    const status = headers.find(([name]) => name === 'grpc-status')?.[1];
    const frames = type.includes('grpc-web-text') ? Buffer.from(content.toString('latin1'), 'base64') : content;
    // With the highest flag a frame holds the trailers.
    const trailers = framesIn(frames).flatMap(({ flags, data }) => (flags === 0x80 ? data.toString('latin1') : []));
    const [inTrailers] = trailers.flatMap((text) => /^grpc-status:\s*(\d*)/im.exec(text)?.[1] ?? []);
    return isGrpcFailure(status) || isGrpcFailure(inTrailers) ? 'grpc' : null;
  }
  if (type.startsWith('application/connect+')) {
    // The last frame of a stream holds JSON, with `error` where it failed.
    const texts = framesIn(content).flatMap(({ flags, data }) => (flags === 2 ? data.toString('utf8') : []));
    return texts.some((text) => isMap(fields(jsonOf(text))['error'])) ? 'connect' : null;
  }
  if (type === 'text/event-stream') return /^event: ?error\r?$/m.test(content.toString('utf8')) ? 'error-event' : null;
  if (type.endsWith('xml')) {
    const text = content.toString('utf8');
    return SOAP.envelope.test(text) && SOAP.fault.test(text) ? 'soap-fault' : null;
  }
  return HINTS.some((hint) => content.includes(hint)) ? errorInJson(content) : null;
}

/** RFC of gRPC-Web: 0 is OK; anything else, an empty value too, is not. */
function isGrpcFailure(status: string | undefined): boolean {
  return status !== undefined && status.trim() !== '0';
}

/** They have a byte of flags and four of length. */
function framesIn(bytes: Buffer): readonly { readonly flags: number; readonly data: Buffer }[] {
  const frames: { flags: number; data: Buffer }[] = [];
  for (let at = 0; at + 5 <= bytes.length && frames.length < MOST_PARTS; ) {
    const end = at + 5 + bytes.readUInt32BE(at + 1);
    frames.push({ flags: bytes[at] ?? 0, data: bytes.subarray(at + 5, end) });
    at = end;
  }
  return frames;
}

function errorInJson(content: Buffer): InBandError | null {
  const document = jsonOf(content.toString('utf8'));
  // Several calls at once, as JSON-RPC and GraphQL allow. Lists of anything else may well be lists of errors.
  const parts = Array.isArray(document) ? document.slice(0, MOST_PARTS) : [document];
  for (const part of parts) {
    const error = isMap(part) ? errorOf(part) : null;
    if (error !== null && (part === document || error === 'json-rpc' || error === 'graphql')) return error;
  }
  return null;
}

function errorOf(answer: Fields): InBandError | null {
  const { jsonrpc, id, result, error, errors, data, success, ok, status, message } = answer;
  // Version 1 has no name, but all three keys.
  const isRpc = jsonrpc !== undefined || (id !== undefined && result === null);
  if (isRpc && isMap(error)) return 'json-rpc';
  if (isListOfErrors(errors)) return Object.keys(answer).every((key) => GRAPHQL.includes(key)) ? 'graphql' : 'errors';
  // Elasticsearch: some of many failed.
  if (errors === true) return 'errors';
  if (isError(error)) return 'error';
  if (success === false || ok === false) return 'not-successful';
  // JSend; many others have a status of their own that says nothing of the outcome.
  const isFailed = (status === 'error' && message !== undefined) || (status === 'fail' && data !== undefined);
  return isFailed ? 'not-successful' : null;
}

const GRAPHQL = ['data', 'errors', 'extensions'];
const WORDS_OF_ERRORS = ['message', 'code', 'detail', 'title', 'reason', 'type', 'status'];

/** JSON:API, GraphQL and many others. An empty list is none. */
function isListOfErrors(errors: unknown): boolean {
  return (
    Array.isArray(errors) && errors.length > 0 && errors.every((one) => typeof one === 'string' || isDescribed(one))
  );
}

/** OData, Google and OAuth: an object that describes it, or its name. A number may well be a figure. */
function isError(error: unknown): boolean {
  return error === true || (typeof error === 'string' && error !== '') || isDescribed(error);
}

function isDescribed(error: unknown): boolean {
  return isMap(error) && WORDS_OF_ERRORS.some((word) => error[word] !== undefined);
}
