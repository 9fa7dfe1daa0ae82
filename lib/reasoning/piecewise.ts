import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';

/** Most characters of a delta that are read at a time; between two pieces the process may do other work. */
const LONGEST_PIECE = 4_096;

/** A text in pieces that are read at once each; joined they are the text. */
export function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const to = pieceEnd(text, from);
    yield text.slice(from, to);
    from = to;
  }
}

/** No piece ends in half a character. */
function pieceEnd(text: string, from: number): number {
  const to = from + LONGEST_PIECE;
  if (to >= text.length) return text.length;
  const last = text.charCodeAt(to - 1);
  return last >= 0xd800 && last <= 0xdbff ? to - 1 : to;
}

/** Whether a text is longer than is read at a time. */
export const isLong = (text: string): boolean => text.length > LONGEST_PIECE;

/** Reads the parts of a model's stream; a long delta comes as several parts, so that no reader is given one whole. */
export class PiecewiseReader {
  private waiting: Iterator<LanguageModelV4StreamPart> | null = null;

  constructor(private readonly reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>) {}

  async read(): Promise<ReadableStreamReadResult<LanguageModelV4StreamPart>> {
    const next = this.waiting?.next();
    if (next !== undefined && !next.done) return { done: false, value: next.value };
    this.waiting = null;
    const result = await this.reader.read();
    if (result.done || !isLongDelta(result.value)) return result;
    this.waiting = deltasOf(result.value);
    return this.read();
  }

  cancel(reason: unknown): Promise<void> {
    return this.reader.cancel(reason);
  }
}

type Delta = Extract<LanguageModelV4StreamPart, { type: 'text-delta' | 'reasoning-delta' }>;

const isLongDelta = (part: LanguageModelV4StreamPart): part is Delta =>
  (part.type === 'text-delta' || part.type === 'reasoning-delta') && isLong(part.delta);

/** The metadata, such as a signature, belongs to the whole and goes with its last piece. */
function* deltasOf({ providerMetadata, ...part }: Delta): Generator<Delta> {
  let read = 0;
  for (const delta of piecesOf(part.delta)) {
    read += delta.length;
    const isLast = read === part.delta.length;
    yield isLast && providerMetadata ? { ...part, delta, providerMetadata } : { ...part, delta };
  }
}
