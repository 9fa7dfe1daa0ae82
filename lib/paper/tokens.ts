const TOKEN = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu;

/** A text as words and marks; each has the white space after it, the first one what stands before it, too. */
export interface ReadTokens {
  /** What each is, apart from white space. */
  readonly ids: readonly string[];
  readonly lengthAt: (at: number) => number;
  /** Where its word begins, in UTF-16 units. */
  readonly wordStartAt: (at: number) => number;
  /** Whether it is the first of its line. */
  readonly beginsLine: (at: number) => boolean;
}

/** Reads a text as words and marks, which cover all of it unless it has none. */
export function readTokens(text: string): ReadTokens {
  const ids: string[] = [];
  const starts: number[] = [];
  for (const match of text.matchAll(TOKEN)) {
    ids.push(match[0]);
    starts.push(match.index);
  }
  const startAt = (at: number): number => (at === 0 ? 0 : (starts[at] ?? text.length));
  return {
    ids,
    lengthAt: (at) => startAt(at + 1) - startAt(at),
    wordStartAt: (at) => starts[at] ?? text.length,
    beginsLine: (at) => {
      const before = starts[at - 1];
      const own = starts[at];
      return at === 0 || own === undefined || before === undefined
        ? true
        : text.slice(before, own).includes('\n');
    },
  };
}
