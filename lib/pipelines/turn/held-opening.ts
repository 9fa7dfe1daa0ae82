import { answerWords, mayBeWrapped } from './answer-words';
import type { StageSink } from './stage-sink';

type Part = Parameters<StageSink['modelPart']>[0];
type Delta = Extract<Part, { type: 'text-delta' }>;

/** What stands around an answer begins within so many characters, white space apart. */
const OPENING_UNITS = 200;

/** Holds an answer for as long as it may turn out to be only what stands around one, then lets its words go on. */
export class HeldOpening {
  private held: { readonly part: Delta; readonly pieces: string[] } | null = null;
  /** The beginning of what is held, by which it is judged; null once that is settled. */
  private opening: string | null = '';
  private isOpen = false;

  constructor(private readonly question: string) {}

  /** Returns what may go on with this part. */
  take(part: Part): readonly Part[] {
    if (part.type === 'text-end') return [...this.end(), part];
    if (part.type !== 'text-delta' || this.isOpen) return [part];
    this.held ??= { part, pieces: [] };
    this.held.pieces.push(part.text);
    if (this.opening === null) return [];
    const opening = (this.opening + part.text).trimStart();
    if (!mayBeWrapped(opening)) return this.release(this.heldText);
    this.opening = opening.length > OPENING_UNITS ? null : opening;
    return [];
  }

  /** Returns the words of what is held, of which nothing more comes. */
  end(): readonly Part[] {
    return this.held === null ? [] : this.release(answerWords(this.heldText, this.question));
  }

  private get heldText(): string {
    return this.held?.pieces.join('') ?? '';
  }

  private release(text: string): readonly Part[] {
    const { held } = this;
    this.held = null;
    this.opening = '';
    this.isOpen = text !== '';
    return held === null || text === '' ? [] : [{ ...held.part, text }];
  }
}
