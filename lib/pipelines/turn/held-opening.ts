import { answerWords, mayBeWrapped } from './answer-words';
import type { StageSink } from './stage-sink';

type Part = Parameters<StageSink['modelPart']>[0];
type Delta = Extract<Part, { type: 'text-delta' }>;

/** Holds an answer for as long as it may turn out to be only what stands around one, then lets its words go on. */
export class HeldOpening {
  private held: Delta | null = null;
  private isOpen = false;

  constructor(private readonly question: string) {}

  /** Returns what may go on with this part. */
  take(part: Part): readonly Part[] {
    if (part.type === 'text-end') return [...this.end(), part];
    if (part.type !== 'text-delta' || this.isOpen) return [part];
    const text = `${this.held?.text ?? ''}${part.text}`;
    this.held = { ...part, text };
    if (mayBeWrapped(text)) return [];
    return this.release(text);
  }

  /** Returns the words of what is held, of which nothing more comes. */
  end(): readonly Part[] {
    return this.held === null ? [] : this.release(answerWords(this.held.text, this.question));
  }

  private release(text: string): readonly Part[] {
    const { held } = this;
    this.held = null;
    this.isOpen = text !== '';
    return held === null || text === '' ? [] : [{ ...held, text }];
  }
}
