import { countRandomCharacters } from './randomness';

/** Words that say that a value stands for another one. */
const STAND_INS =
  /(?:^|[^a-z])(?:your?|my|the|example|sample|dummy|placeholder|change(?:[-_ ]?(?:me|this|it))?|replace(?:[-_ ]?me)?|insert|redacted|removed|hidden|masked|todo|fixme|fake|mock|foo|foobar|bar|baz|here|enter|put|secret|password|passwd|token|key|apikey|value|string|none|null|undefined|true|false|contoh|ganti|isi|anda|kamu|rahasia|sandi|disini|xxx+|abc)(?![a-z])/i;

/** Long enough to be a stand-in wherever it occurs. */
const TELLTALE =
  /example|placeholder|change[-_]?me|redacted|removed\]|your[-_](?!$)|_here$|-here$|dummy|contoh|ganti[-_]?(?:ini|saya)/i;

/** The same sign four times, an ellipsis, or a mask of stars or dots. */
const MASK = /x{4}|X{4}|\*{3}|•{3}|\.{3}|…|_{4}|-{6}|#{4}|0{12}|\?{3}/;

/** What fetches a value at run time, or marks where one goes. */
const REFERENCE =
  /^(?:[<[]|\{\{|[({].*[)}]$|\$[({\w]|%[({]|%\w+%$|#\{|@\{|~\{|\{\{|process\.env|import\.meta|os\.(?:environ|getenv)|system\.getenv|getenv|env[.([]|config[.([]|settings[.([]|secrets\.|var\.|local\.|data\.|vault:|op:\/\/|arn:|ref\+|!(?:ref|sub|getatt|secret|vault)|file:|ssm:|projects\/)/i;

/** So much of the alphabet in a row is a list of characters, or somebody's filler. */
const LONGEST_SEQUENCE = 16;

function hasSequence(value: string): boolean {
  let run = 1;
  for (let index = 1; index < value.length && run < LONGEST_SEQUENCE; index += 1) {
    run = value.charCodeAt(index) === value.charCodeAt(index - 1) + 1 ? run + 1 : 1;
  }
  return run >= LONGEST_SEQUENCE;
}

/** Whether a value only shows where a secret would stand: a mask, a template, a reference or a telling word. */
export function isPlaceholder(value: string): boolean {
  const head = value.length > 256 ? value.slice(0, 256) : value;
  if (REFERENCE.test(head) || MASK.test(head)) return true;
  if (TELLTALE.test(head)) return true;
  if (new Set(head).size <= 2 || hasSequence(head)) return true;
  return /^[a-z _.-]+$/i.test(head) && STAND_INS.test(head) && countRandomCharacters(head) < 8;
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
  'password passwd pass pwd secret pw p x xxx user username token changeme mypassword yourpassword x-oauth-basic mypass pass123'.split(
    ' ',
  ),
);

/** Whether a password is one that manuals show in addresses and commands. */
export function isShownPassword(password: string): boolean {
  return SHOWN.has(password.toLowerCase()) || isPlaceholder(password);
}
