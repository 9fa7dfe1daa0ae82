import { CodeContext } from './code-context';

/** More tags in code than these are not remembered one by one. */
const MOST_TAGS = 16;
const BACKTICKS = /`+/g;

interface DoubtfulTag<Target> {
  readonly from: number;
  readonly to: number;
  readonly target: Target;
}

/** Where thoughts have ended after all: what they had up to the tag, and what stands behind it. */
export interface FoundEnd<Target> {
  readonly target: Target;
  readonly rest: string;
  /** What is left of the thoughts before the tag, to be told. */
  readonly untold: string;
}

/**
 * Remembers tags that would end thoughts and stand in code that may never end: if no other tag ends the thoughts, one
 * of these did. As long as the code goes on, what follows them is kept back; but what stands in code that ends is told
 * as the thoughts it most likely is.
 */
export class DoubtfulEnd<Target> {
  private readonly chunks: string[];
  /** Characters since the first tag: that have come, that were read as thoughts, that were told. */
  private come: number;
  private read = 0;
  private told = 0;
  private kept: string[] | null = null;
  private readonly tags: DoubtfulTag<Target>[] = [];
  /** Reads what follows a tag as what would follow thoughts. */
  private readonly fresh = new CodeContext();

  /** Begins with what has come so far, from the first tag on. */
  constructor(text: string) {
    this.chunks = [text];
    this.come = text.length;
  }

  /** What was read as thoughts and is kept back; null where nothing is to be. */
  get keptBack(): readonly string[] | null {
    return this.kept;
  }

  /** Takes more of the stream. */
  push(chunk: string): void {
    this.chunks.push(chunk);
    this.come += chunk.length;
  }

  /** Adds a tag of this length, behind which so many characters of what has come are not read yet. */
  addTag(target: Target, length: number, behind: number, isInBlock: boolean): void {
    const to = this.come - behind;
    if (this.tags.length === MOST_TAGS) this.tags.pop();
    this.tags.push({ from: to - length, to, target });
    if (this.kept !== null || !isInBlock) return;
    this.kept = [];
    this.fresh.reset();
  }

  /** Takes what was read as thoughts, and notes it; returns what can be told by now. */
  readAsThoughts(content: string, code: CodeContext): readonly string[] {
    this.read += content.length;
    const told: string[] = [];
    let from = 0;
    while (from < content.length && this.kept !== null) {
      const lineEnd = content.indexOf('\n', from) + 1;
      const line = content.slice(from, lineEnd === 0 ? undefined : lineEnd);
      from += line.length;
      code.note(line);
      this.fresh.note(line);
      this.kept.push(line);
      // The line ends code that the thoughts began, and begins code for whoever takes the tag for their end.
      if (lineEnd === 0 || code.isFenced || !this.fresh.isFenced) continue;
      told.push(...this.kept);
      this.kept = null;
    }
    if (this.kept !== null) return told;
    this.told = this.read;
    if (from === content.length) return told;
    code.note(content.slice(from));
    return [...told, content.slice(from)];
  }

  /** The last tag behind which all code that begins ends, too; null if there is none. */
  find(): FoundEnd<Target> | null {
    const text = this.chunks.join('');
    for (const { from, to, target } of this.tags.toReversed()) {
      const rest = text.slice(to);
      if (!endsAllCode(rest)) continue;
      return { target, rest, untold: text.slice(Math.min(this.told, from), from) };
    }
    return null;
  }
}

function endsAllCode(text: string): boolean {
  const [line = ''] = text.split('\n', 1);
  if ((line.match(BACKTICKS) ?? []).length % 2 === 1) return false;
  const code = new CodeContext();
  code.note(`${text}\n`);
  return !code.isFenced;
}
