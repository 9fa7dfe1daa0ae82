import { ALNUM, BASE64, EQUALS, HYPHEN, runEnd } from '../characters/character-flags';
import { isBodyWord, skipJoints } from './key-body';
import type { CredentialSpan } from './tokens/credential-span';

/** PEM and OpenPGP have five hyphens, SSH2 four with a space. */
const BEGINS = [
  { begin: '-----BEGIN ', hyphens: '-----' },
  { begin: '---- BEGIN ', hyphens: '----' },
];
const BEGIN_LENGTH = 11;
const LONGEST_LABEL = 60;
const LONGEST_BLOCK = 20_000;
const FEWEST_BODY = 24;
const LONGEST_HEADER = 120;

/** Where an armour header such as `Proc-Type: 4,ENCRYPTED` ends, or -1. */
function headerEnd(text: string, from: number): number {
  const end = runEnd(text, from, ALNUM | HYPHEN, from + 30);
  if (text.charAt(end) !== ':') return -1;
  for (let index = end; index < end + LONGEST_HEADER; index += 1) {
    if (text.charCodeAt(index) === 0x0a) return index;
  }
  return -1;
}

/**
 * The private key in armour (PEM, OpenSSH, OpenPGP) that starts at a position, to its END line or as far as its
 * body goes. Public keys and certificates are none, nor is a bare header. `incomplete` when it may go on.
 */
export function matchPrivateKey(
  text: string,
  start: number,
  isFinal: boolean,
): CredentialSpan | 'incomplete' | undefined {
  const incomplete = isFinal ? undefined : 'incomplete';
  if (start + 1 < text.length && text.charAt(start + 1) !== '-') return undefined;
  const rest = text.slice(start, start + BEGIN_LENGTH);
  const hyphens = BEGINS.find(({ begin }) => begin === rest)?.hyphens;
  if (hyphens === undefined) {
    const mayBegin =
      start + rest.length === text.length && BEGINS.some(({ begin }) => begin.startsWith(rest));
    return mayBegin ? incomplete : undefined;
  }
  const labelEnd = text.indexOf(hyphens, start + BEGIN_LENGTH);
  if (labelEnd === -1) return text.length - start < LONGEST_LABEL + BEGIN_LENGTH ? incomplete : undefined;
  const label = text.slice(start + BEGIN_LENGTH, labelEnd);
  if (label.length > LONGEST_LABEL || !/PRIVATE KEY|Static key/i.test(label)) return undefined;
  const limit = Math.min(text.length, start + LONGEST_BLOCK);
  let end = labelEnd + hyphens.length;
  let body = 0;
  while (end < limit) {
    const word = skipJoints(text, end, limit);
    if (word >= limit) break;
    if (text.startsWith('-----END', word) || text.startsWith('---- END', word)) {
      const closing = text.indexOf(hyphens, word + 8);
      if (closing === -1 && !isFinal && limit - word < LONGEST_LABEL + 16) return 'incomplete';
      const last =
        closing === -1 || closing > word + LONGEST_LABEL + 16 ? word + 8 : closing + hyphens.length;
      return body >= FEWEST_BODY ? { start, end: last, kind: 'private-key' } : undefined;
    }
    const header = body === 0 ? headerEnd(text, word) : -1;
    if (header !== -1) {
      end = header;
      continue;
    }
    const wordEnd = runEnd(text, word, ALNUM | BASE64 | EQUALS, limit);
    if (wordEnd === limit && limit === text.length && !isFinal) return 'incomplete';
    if (wordEnd === word || !isBodyWord(text, word, wordEnd)) break;
    body += wordEnd - word;
    end = wordEnd;
  }
  if (end >= limit - LONGEST_LABEL && limit === text.length && !isFinal) return 'incomplete';
  return body >= FEWEST_BODY ? { start, end, kind: 'private-key' } : undefined;
}
