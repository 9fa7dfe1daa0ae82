/** A run of a thought: Markdown's marks, which are not shown, or the words that they mark. */
export interface EmphasisRun {
  readonly from: number;
  readonly to: number;
  readonly look: EmphasisLook;
}
export type EmphasisLook = 'marks' | 'strong' | 'code';

/** Bold words, code, and the marks of a heading with the rest of its line; none of them longer than a line. */
const EMPHASIS = /\*\*(?<strong>[^*\n]+)\*\*|`(?<code>[^`\n]+)`|^[^\S\n]*#{1,6}[^\S\n]+(?<heading>[^\n]+)/gmu;
/** Whoever marks more than this many words means nothing by it. */
const MOST_MARKED = 2_000;

/** Where a thought has Markdown's marks, in order, each place with its characters; linear in the text. */
export function emphasisIn(text: string): readonly EmphasisRun[] {
  const runs: EmphasisRun[] = [];
  for (const found of text.matchAll(EMPHASIS)) {
    if (runs.length >= 3 * MOST_MARKED) break;
    const { strong, code, heading } = found.groups ?? {};
    const words = strong ?? code ?? heading ?? '';
    const end = found.index + found[0].length;
    // Marks are as long after the words as before them; a heading has none after.
    const after = heading === undefined ? (found[0].length - words.length) / 2 : 0;
    const from = end - after - words.length;
    runs.push({ from: found.index, to: from, look: 'marks' });
    runs.push({ from, to: end - after, look: code === undefined ? 'strong' : 'code' });
    if (after > 0) runs.push({ from: end - after, to: end, look: 'marks' });
  }
  return runs;
}
