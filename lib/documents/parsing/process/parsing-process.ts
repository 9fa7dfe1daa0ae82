import type { Readable } from 'node:stream';
import { type DocumentPiece, type DocumentSummary, documentPieces } from '@/lib/documents/document-pieces';
import { startWatch } from '@/lib/shared/start-watch';
import type { DocumentLimits } from '../../document-limits';
import { ReaderUnavailable } from '../../load-reader';
import { type DocumentFile, parseDocument } from '../parse-document';

/*
 * The process that reads files. It is handed bytes and hands back text, piece by piece as these are asked for: it has no
 * other way to the outside.
 */

/** Takes pieces of a stream as they come, and gives as many bytes as are asked for. One asks at a time. */
class IncomingBytes {
  private readonly pieces: Buffer[] = [];
  private length = 0;
  private wake: () => void = () => {};

  constructor(stream: Readable) {
    stream.on('data', (piece: Buffer) => {
      this.pieces.push(piece);
      this.length += piece.length;
      this.wake();
    });
  }

  async take(length: number): Promise<Uint8Array> {
    while (this.length < length)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    const all = Buffer.concat(this.pieces.splice(0));
    if (all.length > length) this.pieces.push(all.subarray(length));
    this.length -= length;
    return all.subarray(0, length);
  }
}

interface ReadingRequest {
  readonly file: Omit<DocumentFile, 'bytes'>;
  /** How many bytes of it come through the standard input. */
  readonly length: number;
  readonly limits: DocumentLimits;
  /** What it may take of a processor. */
  readonly processorMs: number;
}

const allow = await startWatch(Number(process.argv[2]));
process.on('disconnect', () => process.exit());
const incoming = new IncomingBytes(process.stdin);
let pieces: Iterator<DocumentPiece> | null = null;
/** The next piece is made while whoever asks keeps the one before; null behind the last one. */
let next: DocumentPiece | null | undefined;

function prepare(): void {
  if (next !== undefined) return;
  next = pieces?.next().value ?? null;
  if (next !== null) return;
  pieces = null;
  allow(null);
}

function take(): DocumentPiece | null {
  prepare();
  const taken = next ?? null;
  next = undefined;
  return taken;
}

async function read({ file, length, limits, processorMs }: ReadingRequest): Promise<void> {
  allow(processorMs);
  const bytes = await incoming.take(length);
  try {
    const result = await parseDocument({ ...file, bytes }, limits, (done, total) =>
      process.send?.({ type: 'progress', done, total }),
    );
    if (!result.ok) {
      allow(null);
      process.send?.({ type: 'result', result });
      return;
    }
    const { kind, document } = result.value;
    const { text, blocks: _blocks, lines: _lines, pages, ...facts } = document;
    const value: DocumentSummary = { ...facts, kind, pages: pages.length, characters: text.length };
    pieces = documentPieces(document);
    next = undefined;
    process.send?.({ type: 'result', result: { ok: true, value } }, prepare);
  } catch (error) {
    if (!(error instanceof ReaderUnavailable)) throw error;
    process.send?.({ type: 'unable', why: error.message });
  }
}

process.on('message', (message: ReadingRequest | 'more') => {
  if (message === 'more') process.send?.({ type: 'piece', piece: take() }, prepare);
  else void read(message);
});
process.send?.({ type: 'ready' });
