const BORDER =
  /[;:()–—"“”]|,(?!\d)|\s-\s|\b(?:and|or|but|which|who|whom|whose|because|since|so that|where|while|whereas|although|though|if|unless|when|after|before|including|then|due to|in order to|instead of|dan|atau|tetapi|tapi|namun|yang|karena|sehingga|sebab|serta|sementara|sedangkan|meskipun|walaupun|agar|supaya|termasuk|jika|bila|kecuali|ketika|setelah|sebelum|sesudah|sambil|lalu|kemudian|bukan)\b/giu;

const HAS_WORD = /[\p{L}\p{N}]/u;

/** Where parts of a sentence begin that say something of their own: at commas, brackets and conjunctions. */
export function borders(text: string): readonly number[] {
  const cuts: number[] = [];
  let end = 0;
  for (const { 0: sign, index } of text.matchAll(BORDER)) {
    // A comma and the conjunctions behind it are one border.
    if (HAS_WORD.test(text.slice(end, index))) cuts.push(index);
    end = index + sign.length;
  }
  return cuts;
}
