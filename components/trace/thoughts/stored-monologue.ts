import type { Redaction } from '@/lib/trace/redaction';
import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';
import { Monologue, type Paragraph } from './monologue';

/** Sentences and lines that are read at a time, by the marks that end them; thoughts seldom have as many. */
const MARKS_PER_STEP = 1_500;
const CHARACTERS_PER_MARK = 100;
const SENTENCE_MARK = /[.!?…\n]/g;

/** The monologue of a stored turn, read in steps so that a very long one keeps nothing waiting. */
export class StoredMonologue {
  private readonly monologue = new Monologue();
  private readCount = 0;
  private weight = 0;

  constructor(
    private readonly thoughts: readonly ThoughtLogEntry[],
    redactions: readonly Redaction[],
  ) {
    for (const redaction of redactions) this.monologue.remove(redaction);
  }

  get isComplete(): boolean {
    return this.readCount === this.thoughts.length;
  }

  /** The paragraphs after that many steps beyond the first. */
  read(steps: number): readonly Paragraph[] {
    const limit = (steps + 1) * MARKS_PER_STEP;
    for (const { delta } of this.thoughts.slice(this.readCount)) {
      if (this.weight >= limit) break;
      this.monologue.append(delta);
      this.weight += (delta.match(SENTENCE_MARK)?.length ?? 0) + delta.length / CHARACTERS_PER_MARK;
      this.readCount += 1;
    }
    return this.monologue.paragraphs;
  }
}
