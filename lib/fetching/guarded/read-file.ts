import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { err, ok, type Result } from '@/lib/shared/result';
import type { FetchedFile, FetchLimits, FetchProblem } from '../web-fetcher';
import { fileNameOf } from './file-name-of';

const UNKNOWN = 'application/octet-stream';
const LONGEST = 500;
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;
const CHARSET = /;\s*charset\s*=\s*"?([\w:.+-]{1,40})"?/i;

/** What a `Content-Type` says; a file of which nothing readable is said is of an unknown kind. */
function contentType(header: string | undefined): {
  readonly mediaType: string;
  readonly charset: string | null;
} {
  const text = (header ?? '').slice(0, LONGEST);
  const mediaType = text.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!MEDIA_TYPE.test(mediaType)) return { mediaType: UNKNOWN, charset: null };
  return { mediaType, charset: CHARSET.exec(text)?.[1]?.toLowerCase() ?? null };
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

type LimitCode = 'file-too-large' | 'file-expands-too-much';

class LimitReached extends Error {
  constructor(readonly code: LimitCode) {
    super(code);
  }
}

/** Reads the file that an answer brings. Rejects where it is aborted. */
export async function readFile(
  message: IncomingMessage,
  url: URL,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<Result<FetchedFile, FetchProblem>> {
  const { statusCode = 0, headers } = message;
  if (statusCode < 200 || statusCode > 299) return err({ code: 'refused-by-host', status: statusCode });
  const type = contentType(headers['content-type']);
  if (!limits.mediaTypes.has(type.mediaType)) return err({ code: 'file-kind', mediaType: type.mediaType });
  if (Number(headers['content-length'] ?? 0) > limits.bytes) return err({ code: 'file-too-large' });
  const decoder = DECODERS[headers['content-encoding']?.trim().toLowerCase() ?? ''];
  if (!decoder) return err({ code: 'answer-unreadable' });
  const chunks: Uint8Array[] = [];
  try {
    await pipeline(
      message,
      atMost(limits.bytes, 'file-too-large'),
      decoder(),
      atMost(limits.expandedBytes, 'file-expands-too-much'),
      async (source: AsyncIterable<Uint8Array>) => {
        for await (const chunk of source) chunks.push(chunk);
      },
      { signal },
    );
  } catch (error) {
    signal.throwIfAborted();
    return err({ code: error instanceof LimitReached ? error.code : 'answer-unreadable' });
  }
  const fileName = fileNameOf(headers['content-disposition'], url);
  return ok({ url: url.href, bytes: Buffer.concat(chunks), ...type, fileName });
}

/** Lets bytes through until there are too many of them. */
const atMost = (most: number, code: LimitCode) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let total = 0;
    for await (const chunk of source) {
      total += chunk.byteLength;
      if (total > most) throw new LimitReached(code);
      yield chunk;
    }
  };
