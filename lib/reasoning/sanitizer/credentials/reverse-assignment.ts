import { HYPHEN, NAME, runEnd, SPACE } from './character-flags';
import { type SecretName, secretNameOf } from './names/secret-name';

const JOINTS: ReadonlySet<string> = new Set('is was as adalah sebagai are'.split(' '));
const MOST_WORDS = 6;
const LONGEST_WORD = 30;

/**
 * What a value before its name is called: the name in “… is the admin password”, “… as our API key”, “…
 * adalah kata sandi”. Reads from just after the value, a few words at most; `incomplete` when the text ends there.
 */
export function readReverse(
  text: string,
  valueEnd: number,
  isFinal: boolean,
): SecretName | 'incomplete' | undefined {
  let index = valueEnd;
  const closersEnd = index + 3;
  while (index < closersEnd && '"\'`*”’)'.includes(text.charAt(index)) && index < text.length) index += 1;
  let before = '';
  let found: SecretName | undefined;
  for (let count = 0; count < MOST_WORDS; count += 1) {
    const gap = runEnd(text, index, SPACE, index + 3);
    if (gap === text.length) return isFinal ? found : 'incomplete';
    if (gap === index || text.slice(index, gap).includes('\n')) return found;
    const end = runEnd(text, gap, NAME | HYPHEN, gap + LONGEST_WORD);
    if (end === text.length && !isFinal) return 'incomplete';
    if (end === gap) return found;
    const word = text.slice(gap, end).toLowerCase();
    if (count === 0) {
      if (!JOINTS.has(word)) return undefined;
    } else {
      const name = secretNameOf(word, before);
      if (found !== undefined && name === undefined) return found;
      found = name;
    }
    before = word;
    index = end;
  }
  return found;
}
