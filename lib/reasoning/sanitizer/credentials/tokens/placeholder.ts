import { countRandomCharacters } from '../../characters/randomness';

/** Words that say that a value stands for another one. */
const STAND_INS =
  /(?:^|[^a-z])(?:your?|my|the|example|sample|dummy|placeholder|change(?:[-_ ]?(?:me|this|it))?|replace(?:[-_ ]?me)?|insert|redacted|removed|hidden|masked|todo|fixme|fake|mock|foo|foobar|bar|baz|here|enter|put|secret|password|passwd|token|key|apikey|value|string|none|null|undefined|true|false|not-?set|contoh|ganti|isi|anda|kamu|rahasia|sandi|disini|xxx+|abc)(?![a-z])/i;

/** Long enough to be a stand-in wherever it occurs. */
const TELLTALE =
  /example|placeholder|change[-_]?me|redacted|removed\]|your[-_](?!$)|goes[-_]here|_here$|-here$|dummy|contoh|ganti[-_]?(?:ini|saya)/i;

/** The same sign several times: a mask of stars, dots or crosses, an ellipsis, a line. */
const MASK = /x{4}|X{4}|\*{3}|•{3}|\.{3}|…|_{4}|-{6}|#{4}|0{12}|^\?+$/;

/** What fetches a value at run time, or marks where one goes. */
const REFERENCE =
  /^\\?['"]?(?:[<[]|\{\{|[({].*[)}]$|\.?\s?\$\\?[({\w]|%[({]|%\w+%$|#\{|@\{|~\{|process\.env|import\.meta|os\.(?:environ|getenv)|system\.getenv|getenv|env[.([]|config[.([]|settings[.([]|secrets\.|var\.|local\.|data\.|vault:|op:\/\/|arn:|ref\+|!(?:ref|sub|getatt|secret|vault)|file:|ssm:|projects\/)/i;

/** A selector of a page's element. */
const SELECTOR = /^[#.][a-z]+(?:[-_][a-z]+)*$/i;

const JUDGED = 256;
const LONGEST_SEQUENCE = 16;
const SHORTEST_FILLER = 16;

const headOf = (value: string): string => (value.length > JUDGED ? value.slice(0, JUDGED) : value);

/** Whether a value is a mask, a template or a reference. */
function isMasked(value: string): boolean {
  const head = headOf(value);
  return REFERENCE.test(head) || MASK.test(head) || TELLTALE.test(head) || SELECTOR.test(head);
}

/** Whether a value only shows where a secret would stand: a mask, a template, a reference or a telling word. */
export function isPlaceholder(value: string): boolean {
  if (isMasked(value)) return true;
  const head = headOf(value);
  return /^[a-z _.-]+$/i.test(head) && STAND_INS.test(head) && countRandomCharacters(head) < 8;
}

/** Whether a long value was typed rather than made: the alphabet in a row, or one or two characters over and over. */
export function isFiller(value: string): boolean {
  if (value.length < SHORTEST_FILLER) return new Set(value).size <= 2;
  let run = 1;
  for (let index = 1; index < value.length && run < LONGEST_SEQUENCE; index += 1) {
    run = value.charCodeAt(index) === value.charCodeAt(index - 1) + 1 ? run + 1 : 1;
  }
  return run >= LONGEST_SEQUENCE || new Set(value).size <= 2;
}

/**
 * Whether an ellipsis follows at a position, as it does after the beginning of a value in a manual;
 * `incomplete` when more text is needed to tell.
 */
export function isElided(text: string, end: number, isFinal: boolean): boolean | 'incomplete' {
  if (text.charAt(end) === '…' || text.startsWith('...', end)) return true;
  const rest = text.length - end;
  return !isFinal && rest < 3 && '..'.startsWith(text.slice(end)) ? 'incomplete' : false;
}

/** Passwords that every manual uses. */
const SHOWN: ReadonlySet<string> = new Set(
  'password passwd pwd pass xxx token changeme mypassword yourpassword your_password my_password x-oauth-basic mypass'.split(
    ' ',
  ),
);

/** Whether a password is one that manuals show in addresses and commands. */
export function isShownPassword(password: string): boolean {
  return (
    SHOWN.has(password.toLowerCase()) ||
    isPlaceholder(password) ||
    (password.length > 2 && isFiller(password))
  );
}
