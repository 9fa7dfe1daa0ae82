/** Of what earlier messages may fill of a model's context, so much may be files. */
export const FILES_SHARE = 0.7;

/** UTF-16 units of Latin letters, of other letters, and of signs that are words or syllables, for one token. */
const UNITS = { latin: 4, letters: 2.2, wide: 0.8 } as const;
const OTHER_LETTERS_FROM = 0x0250;
const WIDE_FROM = 0x2e80;

/** How many tokens a text comes to, estimated; rather too many than too few. */
export function tokensIn(text: string): number {
  let [letters, wide] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= WIDE_FROM) wide += 1;
    else if (unit >= OTHER_LETTERS_FROM) letters += 1;
  }
  const latin = text.length - letters - wide;
  return Math.ceil(latin / UNITS.latin + letters / UNITS.letters + wide / UNITS.wide);
}
