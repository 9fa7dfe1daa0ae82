import { findCredentials } from '../credentials/credential-redaction';
import { secretNameOf } from '../credentials/names/secret-name';

/** A name as programs write it. */
const IDENTIFIER = /^[A-Za-z_][\w-]*$/;
/** What stands between a name and its value inside of a text. */
const NAMES_SOMETHING = /[:=]/;
const SHORTEST_TOKEN = 8;

/** Whether a text is a credential by the name under which it stands, and would be none by itself. Linear in the text. */
export function isSecretByName(name: string, text: string): boolean {
  if (name === '' || text === '') return false;
  // Most fields hold words under a name that calls nothing a secret.
  const isHarmless = IDENTIFIER.test(name) && secretNameOf(name, '') === undefined;
  if (isHarmless && !NAMES_SOMETHING.test(text) && !mayHoldToken(text)) return false;
  return findCredentials(`${name} = "${text}"`).length > 0 && findCredentials(text).length === 0;
}

const mayHoldToken = (text: string): boolean =>
  text.split(/\s+/).some((word) => word.length >= SHORTEST_TOKEN && /\d/.test(word) && /[A-Za-z]/.test(word));
