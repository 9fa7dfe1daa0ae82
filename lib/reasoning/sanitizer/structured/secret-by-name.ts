import { findCredentials } from '../credentials/credential-redaction';
import { secretNameOf } from '../credentials/names/secret-name';

/** A name as programs write it. */
const IDENTIFIER = /^[A-Za-z_][\w-]*$/;
const WORD = /[A-Za-z][\w-]*/g;
/** What stands between a name and its value inside of a text. */
const NAMES_SOMETHING = /[:=@]/;
const SHORTEST_TOKEN = 8;

/** Whether a text is a credential by the name under which it stands, and would be none by itself. Linear in the text. */
export function isSecretByName(name: string, text: string): boolean {
  if (name === '' || text === '') return false;
  // Most fields hold words under a name that calls nothing a secret, and none of the words does.
  if (IDENTIFIER.test(name) && secretNameOf(name, '') === undefined && !mayHoldSecret(text)) return false;
  return findCredentials(`${name} = "${text}"`).length > 0 && findCredentials(text).length === 0;
}

const mayHoldSecret = (text: string): boolean =>
  NAMES_SOMETHING.test(text) || text.split(/\s+/).some((word) => mayBeToken(word) || namesSecret(word));

const mayBeToken = (word: string): boolean =>
  word.length >= SHORTEST_TOKEN && /\d/.test(word) && /[A-Za-z]/.test(word);

/** Quoted and under a name, a word after one that names a secret is one where it would be none by itself. */
const namesSecret = (word: string): boolean =>
  (word.match(WORD) ?? []).some((part) => secretNameOf(part, '') !== undefined);
