/** A stretch of a sentence that says something of its own, in UTF-16 units. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

const BORDER =
  /[;:()–—]|,(?!\d)|\s-\s|\b(?:and|or|but|which|who|whom|whose|because|since|so|where|while|whereas|although|though|as|than|if|when|after|before|until|including|such as|due to|in order to|dan|atau|tetapi|namun|yang|karena|sehingga|sebab|serta|sementara|sedangkan|meskipun|walaupun|agar|supaya|termasuk|seperti|jika|bila|ketika|setelah|sebelum|sambil)\b/giu;

/** Cuts a sentence at commas, conjunctions and the like. */
export function piecesOf(text: string): Piece[] {
  const ends = [...text.matchAll(BORDER)].map(({ index }) => index);
  return [...ends, text.length].map((end, at) => ({ start: ends[at - 1] ?? 0, end }));
}
