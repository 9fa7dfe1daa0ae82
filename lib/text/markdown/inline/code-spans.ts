/** Where runs of backticks stand in a text, by their lengths. */
export class CodeSpans {
  private startsByLength: Map<number, number[]> | null = null;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Where the next run of exactly that length begins, from `from` on; -1 without one. Calls come in ascending order. */
  closing(length: number, from: number): number {
    this.startsByLength ??= this.index();
    const starts = this.startsByLength.get(length);
    if (!starts) return -1;
    while (starts.length > 0 && (starts.at(-1) ?? 0) < from) starts.pop();
    return starts.at(-1) ?? -1;
  }

  private index(): Map<number, number[]> {
    const index = new Map<number, number[]>();
    for (const match of [...this.text.matchAll(/`+/g)].toReversed()) {
      const starts = index.get(match[0].length);
      if (starts) starts.push(match.index);
      else index.set(match[0].length, [match.index]);
    }
    return index;
  }
}

/** What stands between two runs of backticks, as code. */
export function codeSpanText(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > 2 && line.startsWith(' ') && line.endsWith(' ') && line.trim() !== ''
    ? line.slice(1, -1)
    : line;
}
