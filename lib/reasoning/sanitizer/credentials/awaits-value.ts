import { flagsOf, LETTER, UPPER } from './character-flags';
import { CredentialScanner } from './credential-scanner';
import { beginsLikeName } from './names/name-gate';

/** A name and what joins it to its value stand at most so far from the end. */
const REACH = 120;

/** Whether any word, or part of a name, begins like one that names a secret: a quick look. */
function mayName(text: string, start: number, end: number): boolean {
  let previous = 0;
  for (let index = start; index < end; index += 1) {
    const flag = flagsOf(text.charCodeAt(index)) & LETTER;
    const isStart = flag !== 0 && (previous === 0 || (flag === UPPER && previous !== UPPER));
    if (isStart && beginsLikeName(text, index, end)) return true;
    previous = flag;
  }
  return false;
}

/**
 * Whether a sentence ends in the middle of naming a secret (“The password is:”), so that what follows has to be
 * judged together with it.
 */
export function awaitsValue(sentence: string): boolean {
  const end = sentence.trimEnd().length;
  if (end === 0 || '.!?…'.includes(sentence.charAt(end - 1))) return false;
  let start = Math.max(0, end - REACH);
  while (start > 0 && start < end && /\S/.test(sentence.charAt(start - 1))) start += 1;
  if (!mayName(sentence, start, end)) return false;
  const tail = sentence.slice(start, end + 1);
  return new CredentialScanner().scan(tail, 0, false).settled < end - start;
}
