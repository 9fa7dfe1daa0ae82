import { DIGIT, flagsOf, LOWER, UPPER } from '../../characters/character-flags';

const POSSESSIVES = ['nya', 'mu', 'ku'];

/** Cuts a name at separators and humps, in small letters: `AWS_SECRET_KEY`, `awsSecretKey` → aws, secret, key. */
export function segmentsOf(name: string): string[] {
  const segments: string[] = [];
  let start = 0;
  let previous = 0;
  for (let index = 0; index <= name.length; index += 1) {
    const flag = flagsOf(name.charCodeAt(index));
    const isPart = (flag & (DIGIT | LOWER | UPPER)) !== 0;
    const nextIsLower = flagsOf(name.charCodeAt(index + 1)) === LOWER;
    const isHump = flag === UPPER && previous !== 0 && (previous !== UPPER || nextIsLower);
    const leavesDigits = previous === DIGIT && flag === LOWER;
    const isCut = !isPart || isHump || leavesDigits;
    if (isCut && index > start) segments.push(name.slice(start, index).toLowerCase());
    if (isCut) start = isPart ? index : index + 1;
    previous = isPart ? flag : 0;
  }
  return segments;
}

/** A word without a number at its end and without an Indonesian possessive. */
export function bareWord(word: string): string {
  const plain = word.replace(/\d{1,4}$/, '');
  const ending = POSSESSIVES.find(
    (possessive) => plain.endsWith(possessive) && plain.length >= possessive.length + 3,
  );
  return ending ? plain.slice(0, -ending.length) : plain;
}
