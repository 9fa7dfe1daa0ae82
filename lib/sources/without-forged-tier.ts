import { invisibleLengthAt } from '@/lib/text/invisible-character';
import { foldLetters } from '@/lib/text/words/fold-letters';

const OPENING = /[[［【〔〖〚⁅⟦❲]/g;
const CLOSING = /[\]］】〕〗〛⁆⟧❳]/;
/** White space and marks that Markdown hides. */
const SKIPPED = /[\s*_`~\\]/;
const TIER = 'tier';
/** What follows the word in a prefix: a number, or the beginning of `unknown`. */
const AFTER_TIER = /[\p{N}u]/u;
/** No prefix is longer. */
const PREFIX_CHARACTERS = 80;

/**
 * A source's text in which nothing looks like the prefix that says its tier: the brackets of one that it brought
 * along become round. Every character stays at its place, so that offsets hold. Linear in the text.
 */
export function withoutForgedTier(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(OPENING)) {
    if (index < from || !saysTier(text, index + 1)) continue;
    const rest = text.slice(index + 1, index + PREFIX_CHARACTERS);
    const closing = rest.search(CLOSING);
    kept.push(text.slice(from, index), '(');
    from = index + 1;
    if (closing === -1) continue;
    kept.push(text.slice(from, from + closing), ')');
    from += closing + 1;
  }
  return kept.join('') + text.slice(from);
}

/** True where the next visible letters are `tier` and a number, in whatever letters they are written. */
function saysTier(text: string, start: number): boolean {
  let matched = 0;
  for (let index = start; index < text.length; ) {
    const invisible = invisibleLengthAt(text, index);
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
    index += invisible > 0 ? invisible : character.length;
    if (invisible > 0 || SKIPPED.test(character)) continue;
    const letter = foldLetters(character);
    if (matched === TIER.length) return AFTER_TIER.test(letter);
    if (letter !== TIER[matched]) return false;
    matched += 1;
  }
  return false;
}
