import type { Paragraph } from './monologue';

/** Paragraphs that are set in one go. */
export interface ThoughtPortion {
  /** Its number, from 0 on. */
  readonly id: number;
  readonly paragraphs: readonly Paragraph[];
  readonly characters: number;
}

/** Sentences and paragraphs of a portion: a screenful or two of ordinary thoughts takes a fifth of it. */
const PORTION_WEIGHT = 400;

/** Cuts a monologue into portions; those that are complete keep their identity while it grows. */
export class ThoughtPortions {
  private readonly complete: ThoughtPortion[] = [];
  private count = 0;
  private lastRead: Paragraph | undefined;

  /** The portions of a monologue, which may be the one read before with more at its end, or another one. */
  read(paragraphs: readonly Paragraph[]): readonly ThoughtPortion[] {
    if (paragraphs[this.count - 1] !== this.lastRead) this.startAnew();
    let weight = 0;
    for (let index = this.count; index < paragraphs.length - 1; index += 1) {
      weight += 1 + (paragraphs[index]?.sentences.length ?? 0);
      if (weight < PORTION_WEIGHT) continue;
      this.complete.push(this.portion(paragraphs.slice(this.count, index + 1)));
      this.count = index + 1;
      this.lastRead = paragraphs[index];
      weight = 0;
    }
    const open = paragraphs.slice(this.count);
    return open.length === 0 ? [...this.complete] : [...this.complete, this.portion(open)];
  }

  private startAnew(): void {
    this.complete.length = 0;
    this.count = 0;
    this.lastRead = undefined;
  }

  private portion(paragraphs: readonly Paragraph[]): ThoughtPortion {
    let characters = 0;
    for (const { sentences } of paragraphs) for (const { text } of sentences) characters += text.length;
    return { id: this.complete.length, paragraphs, characters };
  }
}
