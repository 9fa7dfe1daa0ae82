import { CredentialScanner } from './credential-scanner';

/** A name and what joins it to its value stand at most so far from the end. */
const REACH = 120;

/**
 * Whether a sentence ends in the middle of naming a secret (“The password is:”), so that what follows has to be
 * judged together with it.
 */
export function awaitsValue(sentence: string): boolean {
  const end = sentence.trimEnd().length;
  if (end === 0 || '.!?…'.includes(sentence.charAt(end - 1))) return false;
  let start = Math.max(0, end - REACH);
  while (start > 0 && start < end && /\S/.test(sentence.charAt(start - 1))) start += 1;
  const tail = sentence.slice(start, end + 1);
  return new CredentialScanner().scan(tail, 0, false).settled < end - start;
}
