import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** A span as it was received; ids in hexadecimal, times in ms. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  /** 2 where it is an error. */
  readonly statusCode: number;
}

/** A collector that keeps what it is sent by OTLP over HTTP, in protobuf. */
export interface OtlpReceiver {
  readonly endpoint: string;
  readonly spans: () => readonly ReceivedSpan[];
  readonly metricNames: () => readonly string[];
  /** All that came, as it came: texts stand in protobuf as they are. */
  readonly bytes: () => string;
  readonly close: () => Promise<void>;
}

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const isZipped = request.headers['content-encoding'] === 'gzip';
    const { url: path = '', headers } = request;
    received.push({ path, headers, body: isZipped ? gunzipSync(body) : body });
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const of = (path: string): Fields[] =>
    received.filter((one) => one.path === path).map(({ body }) => readFields(body));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => of('/v1/traces').flatMap((request) => within(request, 1, 2, 2).map(spanOf)),
    metricNames: () =>
      of('/v1/metrics').flatMap((request) => within(request, 1, 2, 2).map((one) => textOf(one, 1))),
    bytes: () =>
      received.map(({ body, headers }) => body.toString('utf8') + JSON.stringify(headers)).join('\n'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The fields of a message of protobuf: their numbers, and what was sent for each, in order. */
type Fields = ReadonlyMap<number, readonly (Buffer | bigint)[]>;

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

function readFields(message: Buffer): Fields {
  const fields = new Map<number, (Buffer | bigint)[]>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const bytes = (length: number): Buffer => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const key = Number(varint());
    const values = fields.get(key >> 3) ?? [];
    fields.set(key >> 3, values);
    switch (key & 7) {
      case VARINT:
        values.push(varint());
        break;
      case FIXED64:
        values.push(bytes(8).readBigUInt64LE());
        break;
      case BYTES:
        values.push(bytes(Number(varint())));
        break;
      case FIXED32:
        values.push(BigInt(bytes(4).readUInt32LE()));
        break;
      default:
        throw new Error(`no such wire type: ${key & 7}`);
    }
  }
  return fields;
}

const messagesOf = (fields: Fields, field: number): Fields[] =>
  (fields.get(field) ?? []).map((value) => readFields(bytesIn(value)));

/** The messages at the end of a way through fields of messages. */
const within = (fields: Fields, ...path: readonly number[]): Fields[] =>
  path.reduce<Fields[]>((found, field) => found.flatMap((one) => messagesOf(one, field)), [fields]);

const bytesIn = (value: Buffer | bigint | undefined): Buffer =>
  Buffer.isBuffer(value) ? value : Buffer.alloc(0);
const bytesOf = (fields: Fields, field: number): Buffer => bytesIn(fields.get(field)?.[0]);
const textOf = (fields: Fields, field: number): string => bytesOf(fields, field).toString('utf8');
const hexOf = (fields: Fields, field: number): string => bytesOf(fields, field).toString('hex');
const msOf = (fields: Fields, field: number): number =>
  Number(BigInt(fields.get(field)?.[0] as bigint) / 1_000_000n);

function spanOf(span: Fields): ReceivedSpan {
  const [status] = messagesOf(span, 15);
  return {
    traceId: hexOf(span, 1),
    spanId: hexOf(span, 2),
    parentSpanId: hexOf(span, 4),
    name: textOf(span, 5),
    startedAt: msOf(span, 7),
    endedAt: msOf(span, 8),
    attributes: Object.fromEntries(
      messagesOf(span, 9).map((pair) => [textOf(pair, 1), plainValue(messagesOf(pair, 2)[0])]),
    ),
    links: messagesOf(span, 13).map((link) => ({ traceId: hexOf(link, 1), spanId: hexOf(link, 2) })),
    statusCode: Number(status?.get(3)?.[0] ?? 0n),
  };
}

function plainValue(value: Fields | undefined): string | number | boolean {
  const [text, truth, whole, real] = [1, 2, 3, 4].map((field) => value?.get(field)?.[0]);
  if (text !== undefined) return bytesIn(text).toString('utf8');
  if (truth !== undefined) return truth === 1n;
  if (whole !== undefined) return Number(whole);
  if (typeof real !== 'bigint') return '';
  const eight = Buffer.alloc(8);
  eight.writeBigUInt64LE(real);
  return eight.readDoubleLE();
}
