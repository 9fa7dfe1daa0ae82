import { createHash } from 'node:crypto';
import type { CslItem } from '@/lib/paper/reference';
import type { ExportFormat } from '@/lib/paper/reference-wire';
import type { FormatRequest, FormattedPaper } from '@/lib/references/formatting/format-paper';
import type { ReadBatch, ReferencesRequest, StyleChoice } from '@/lib/references/process/references-message';
import type { StyleProblem } from '@/lib/references/style-problem';
import { err, ok, type Result } from '@/lib/shared/result';
import { ReferencesWorker } from './references-worker';
import { Remembered } from './remembered';

/** What is to be formatted, in a style that comes along or in the CSL of another one. */
export type ReferencesToFormat = Omit<FormatRequest, 'style'> & { readonly style: StyleChoice };
type Reader = Pick<ReferencesWorker, 'ask' | 'kill' | 'isUsable'>;

const READ_MS = 20_000;
const FORMAT_MS = 30_000;
/** Files that are read at the same time. */
const MOST_READERS = 2;
/** A process that nobody needs is ended after this, with the memory that styles take in it. */
const IDLE_MS = 60_000;
/** What was formatted last stays: a paper is exported in one form after the other. */
const MOST_FORMATTED = 8;
const PIECE_BYTES = 512 * 1024;

/**
 * Works on references in processes of their own, so that nobody waits for a hostile file or a large style: what is
 * formatted and written takes turns in one, and each file is read in one that ends with it.
 */
export class ReferencesDesk {
  private current: Reader | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private idle: NodeJS.Timeout | undefined;
  private readers = 0;
  private readonly formatted = new Remembered<FormattedPaper>(MOST_FORMATTED);

  constructor(private readonly start: () => Reader = () => new ReferencesWorker()) {}

  /** A file's entries batch by batch. Yields why it cannot be read, or not to its end, and stops. */
  async *read(
    bytes: Uint8Array,
  ): AsyncGenerator<Result<ReadBatch, 'format-unknown' | 'took-too-long' | 'too-many'>, void> {
    if (this.readers >= MOST_READERS) {
      yield err('too-many');
      return;
    }
    this.readers += 1;
    const worker = this.start();
    try {
      const until = performance.now() + READ_MS;
      for (let pieces: readonly Uint8Array[] = piecesOf(bytes); ; pieces = []) {
        const left = Math.max(1, until - performance.now());
        const said = await worker.ask({ type: 'entries' }, left, pieces);
        if (said?.type === 'entries') yield ok(said);
        else yield err(said?.type === 'format-unknown' ? said.type : 'took-too-long');
        if (said?.type !== 'entries' || said.isLast) return;
      }
    } finally {
      worker.kill();
      this.readers -= 1;
    }
  }

  /** A paper's citations and bibliography; null where the style cannot do it, or takes too long. */
  async format(request: ReferencesToFormat): Promise<FormattedPaper | null> {
    const key = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
    const known = this.formatted.get(key);
    if (known) return known;
    const said = await this.inTurn({ type: 'format', ...request });
    if (said?.type !== 'formatted') return null;
    this.formatted.set(key, said.paper);
    return said.paper;
  }

  /** A file with these references; null where it takes too long. */
  async write(
    references: readonly { readonly key: string; readonly item: CslItem }[],
    format: ExportFormat,
  ): Promise<string | null> {
    const plain = references.map(({ key, item }) => ({ key, item }));
    const said = await this.inTurn({ type: 'write', references: plain, format });
    return said?.type === 'written' ? said.text : null;
  }

  /** What a citation style is called, once it was tried. */
  async readStyle(xml: string): Promise<Result<{ readonly title: string }, StyleProblem>> {
    const said = await this.inTurn({ type: 'style', xml });
    return said?.type === 'style' ? said.result : err('invalid');
  }

  /** Ends what is still there. */
  close(): void {
    clearTimeout(this.idle);
    this.current?.kill();
    this.current = null;
  }

  private inTurn(request: ReferencesRequest): Promise<Awaited<ReturnType<Reader['ask']>>> {
    const mine = this.last.then(() => {
      clearTimeout(this.idle);
      if (!this.current?.isUsable) this.current = this.start();
      return this.current.ask(request, FORMAT_MS);
    });
    this.last = mine
      .catch(() => {})
      .then(() => {
        this.idle = setTimeout(() => this.close(), IDLE_MS);
        this.idle.unref();
      });
    return mine;
  }
}

/** In one message, the bytes of a large file would hold up everybody. */
function piecesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) pieces.push(bytes.subarray(at, at + PIECE_BYTES));
  return pieces;
}
