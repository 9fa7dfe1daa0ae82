import type { CredentialSpan } from './tokens/credential-span';
import { isShownPassword } from './tokens/placeholder';
import { unfinishedToken } from './tokens/unfinished-token';

const LONGEST_TAIL = 512;
/** `scheme://user:password`, where the `@` that follows has not come yet; a port is digits alone. */
const OPEN_USERINFO = /:\/\/[^\s/:@?#"'<>]{0,100}:([^\s/:@?#"'<>]{1,200})$/;
/** A private key's header and the beginning of its body. */
const OPEN_KEY =
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,20}-----(?:\s|\\[nr]){0,8}[A-Za-z0-9+/][\nA-Za-z0-9+/=\\]{0,200}$/;

function openUserinfo(text: string, offset: number): CredentialSpan | undefined {
  const password = OPEN_USERINFO.exec(text)?.[1];
  if (password === undefined || /^\d{1,5}$/.test(password) || isShownPassword(password)) return undefined;
  return { start: offset + text.length - password.length, end: offset + text.length, kind: 'password' };
}

function openKey(text: string, offset: number): CredentialSpan | undefined {
  const match = text.includes('-----BEGIN ') ? OPEN_KEY.exec(text) : null;
  return match === null
    ? undefined
    : { start: offset + match.index, end: offset + text.length, kind: 'private-key' };
}

/**
 * The credential that a text breaks off in, known by how it begins: a token's prefix, a private key's header, the
 * password of an address. Undefined where the text ends in none.
 */
export function unfinishedCredential(text: string): CredentialSpan | undefined {
  const token = unfinishedToken(text);
  if (token !== undefined) return token;
  const offset = Math.max(0, text.length - LONGEST_TAIL);
  const tail = text.slice(offset);
  return openUserinfo(tail, offset) ?? openKey(tail, offset);
}
