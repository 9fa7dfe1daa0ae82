import type { Paragraph } from '../thoughts/monologue';
import type { PresentedRow } from './presented-row';

/** Thoughts further on are not looked for: of very long ones only the beginning is on screen. */
const PARAGRAPHS = 200;

/** For each row of thoughts, the id of the monologue's sentence with which it begins. */
export function rowSentences(
  rows: readonly PresentedRow[],
  paragraphs: readonly Paragraph[],
): ReadonlyMap<string, number> {
  const sentences = paragraphs.slice(0, PARAGRAPHS).flatMap((paragraph) => paragraph.sentences);
  const found = new Map<string, number>();
  let next = 0;
  for (const { id, content } of rows) {
    if (content?.kind !== 'range') continue;
    while (next < sentences.length && (sentences[next]?.start ?? 0) < content.range.start) next += 1;
    const sentence = sentences[next];
    if (sentence && sentence.start < content.range.end) found.set(id, sentence.id);
  }
  return found;
}
