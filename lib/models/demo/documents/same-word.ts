import { stemEnglish } from '@/lib/text/words/word-stem';
import { stemOf } from './words';

const OF_SOMEBODY = /['’]s$/;
const PARTICLE = /(?:kah|lah|pun)$/;
const POSSESSIVE = /(?:nya|ku|mu)$/;
const SUFFIX = /(?:kan|an|i)$/;
const PREFIX = /^(?:meng|meny|mem|men|me|peng|peny|pem|pen|pe|ber|be|ter|te|di|se|ke)/;
/** What "me-" and "pe-" take the place of: "memakai" is of "pakai". */
const SWALLOWED: Readonly<Record<string, string>> = {
  meny: 's',
  peny: 's',
  mem: 'p',
  pem: 'p',
  men: 't',
  pen: 't',
  meng: 'k',
  peng: 'k',
};
const SHORTEST_ROOT = 4;

/** Whether two words in small letters are forms of one word, in English or Indonesian. */
export function isSameWord(one: string, other: string): boolean {
  return areForms(one.replace(OF_SOMEBODY, ''), other.replace(OF_SOMEBODY, ''));
}

function areForms(one: string, other: string): boolean {
  if (one === other || stemOf(one) === stemOf(other) || stemEnglish(one) === stemEnglish(other)) return true;
  const roots = rootsOf(other);
  return [...rootsOf(one)].some((root) => roots.has(root));
}

/** What an Indonesian word may be a form of. */
function rootsOf(word: string): ReadonlySet<string> {
  const bare = word.replace(PARTICLE, '').replace(POSSESSIVE, '');
  const cut = [word, bare, bare.replace(SUFFIX, '')];
  const roots = cut.flatMap((form) => {
    const prefix = PREFIX.exec(form)?.[0] ?? '';
    const rest = form.slice(prefix.length);
    const swallowed = SWALLOWED[prefix];
    return [form, rest, ...(swallowed === undefined ? [] : [`${swallowed}${rest}`])];
  });
  return new Set(roots.filter((root) => root.length >= SHORTEST_ROOT));
}
