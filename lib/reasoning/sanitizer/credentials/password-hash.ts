import type { CredentialSpan } from './tokens/credential-span';

const SCHEME =
  /^\$(?:1|2[abxy]?|5|6|7|8|9|y|apr1|argon2(?:id|i|d)|scrypt|bcrypt(?:-sha256)?|pbkdf2(?:-sha\d{1,3})?|krb5[a-z0-9]{2,8})\$/;
const BEGINNING = /^\$[a-z0-9-]{0,15}$/;
const BODY = /[\w./+=,$:@*-]/;
const LONGEST = 2_048;
const SHORTEST = 24;

/**
 * The hash of a password in the form of crypt(3), `$2b$10$…`, at a position: whoever has it can try passwords.
 * `incomplete` when the text ends inside it.
 */
export function matchPasswordHash(
  text: string,
  start: number,
  isFinal: boolean,
): CredentialSpan | 'incomplete' | undefined {
  const head = text.slice(start, start + 20);
  if (!SCHEME.test(head)) {
    return !isFinal && start + head.length === text.length && BEGINNING.test(head) ? 'incomplete' : undefined;
  }
  let end = start;
  while (end < start + LONGEST && BODY.test(text.charAt(end))) end += 1;
  if (end === text.length && !isFinal && end - start < LONGEST) return 'incomplete';
  return end - start >= SHORTEST ? { start, end, kind: 'password-hash' } : undefined;
}
