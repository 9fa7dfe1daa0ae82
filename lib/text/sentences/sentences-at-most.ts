const ENDS = /[.!?…。！？](?=[\s"'”’)\]*]|$)|\n(?=\s*\S)/gu;
/** The mark of a list's item ends no sentence. */
const LINE_MARKERS = /^\s*(?:[-*+•>]|\d{1,3}[.)]|\p{L}[.)])\s+/gmu;

/** How many sentences a piece of thought may be counted as, however one counts: by stops and by lines. */
export function sentencesAtMost(piece: string): number {
  const text = piece.trim().replace(LINE_MARKERS, '\n').trim();
  const ends = text.match(ENDS)?.length ?? 0;
  return Math.max(1, /[.!?…。！？]["'”’)\]*]*$/u.test(text) ? ends : ends + 1);
}
