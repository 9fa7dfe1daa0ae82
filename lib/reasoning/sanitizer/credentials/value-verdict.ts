import { wordSet } from '@/lib/text/words/listed-words';
import { countRandomCharacters, isMixed, looksRandom } from '../characters/randomness';
import type { Assignment, Connector } from './assignment/assignment';
import { segmentsOf } from './names/name-segments';
import type { SecretName } from './names/secret-name';
import PLAIN_WORDS from './plain-words.json';
import { isFiller, isPlaceholder, isShownPassword } from './tokens/placeholder';

/** Words that follow “password:” or “password is” without being one: states, types, advice, other names. */
const COMMON_WORDS = wordSet(PLAIN_WORDS.common);

const UUID = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i;
const HEX = /^(?:0x)?[0-9a-f]{16,}$/i;
/** As long as a commit or a checksum. */
const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;
const DOTTED_CODE = /^[a-z_$][\w$]*(?:(?:\??\.|->)[a-z_$][\w$]*)+$/i;
/** A member of something that is compared, as `->` in front of it has it. */
const COMPARED_MEMBER = /^([a-z_$][\w$]*)(?:(?:->|\.)[\w$]+)*(?:[=!<>]=|[<>]|&&|\|\|)[\w$'"!&(~-]/i;
const PATH = /^(?:\.{0,2}\/|~\/|[a-z]:\\|[a-z][a-z0-9+.-]{1,12}:\/\/)/i;
const LONG_NUMBER = /^\d{15,}$/;
const DATE = /^\d{1,4}[-/.:]\d{1,2}(?:[-/.:]\d{1,4})?/;
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const MEASURE = /^\d+(?:[a-z]{1,3}|-[a-z]+)$/i;
/** Words with numbers between or after them, as identifiers have them. */
const WORDS_AND_NUMBER = /^(?:v?\d{1,4}[-_])?[A-Za-z]+(?:[-_][A-Za-z]+|[-_]?v?\d{1,4}(?=$|[-_]))*$/;
const PUBLIC_KEY =
  /^(?:ssh-|ecdsa-|sk-ssh|-----BEGIN (?:PUBLIC|CERT|RSA PUBLIC)|pk_(?:test|live)|pk\.eyJ|pub)/;

/** Words in the names of variables that hold passwords, as opposed to passwords. */
const VARIABLE_WORDS = wordSet(PLAIN_WORDS.variables);

/** Passwords that are words, but stand for nothing else where they are assigned in a configuration. */
const WEAK_PASSWORDS: ReadonlySet<string> = new Set(
  'secret root guest test demo letmein qwerty toor rahasia'.split(' '),
);
/** Those of them that are other things where they are not assigned tightly. */
const COMMON_WEAK: ReadonlySet<string> = new Set('secret root guest test demo rahasia'.split(' '));

const hasDigit = (value: string): boolean => /\d/.test(value);
const hasLetter = (value: string): boolean => /[a-z]/i.test(value);
const hasLetterAndDigit = (value: string): boolean => hasDigit(value) && hasLetter(value);
const isWordLike = (value: string): boolean => /^\p{L}[\p{L}'’_-]*$/u.test(value);
const isRandom = (value: string, minimum: number): boolean =>
  looksRandom(value, minimum) || (value.length >= Math.max(minimum, 16) && isFiller(value));

const hasSign = (value: string): boolean => /[!@#$%^&*+=?~|\\]/.test(value);

/** Whether a value is more than a word: letters and digits, or a sign that words lack, or capitals in odd places. */
export function isSurprising(value: string): boolean {
  if (value.length < 5) return false;
  if (hasLetterAndDigit(value)) return true;
  if (/[!@#$%^&*+=?~|\\]/.test(value.slice(0, -1))) return true;
  return /[a-z][A-Z]/.test(value) && looksRandom(value, 8);
}

/** Several small words, as in a passphrase, rather than a message that happens to stand there. */
function isPassphrase(value: string, isEquals: boolean): boolean {
  const parts = value.split(' ');
  const fewest = isEquals ? 2 : 3;
  if (parts.length < fewest || parts.length > 12 || !parts.every((part) => /^[a-z]{3,}$/.test(part)))
    return false;
  const common = parts.filter((part) => COMMON_WORDS.has(part)).length;
  return common === 0 || (common === 1 && parts.length > 3);
}

function isCodeExpression(value: string, next: string, { isTight, isEquals }: Assignment): boolean {
  const member = isTight && !isEquals ? COMPARED_MEMBER.exec(value)?.[1] : undefined;
  return (
    (member !== undefined && !looksRandom(member, 8)) ||
    next === '(' ||
    next === '[' ||
    /[([]/.test(value) ||
    (DOTTED_CODE.test(value) && !looksRandom(value, 16))
  );
}

/** Whether a word is assigned as a password rather than copied from a variable of that name. */
function isAssignedWord(value: string, { isTight, isQuoted, isEquals, endsLine }: Assignment): boolean {
  if (isTight || isQuoted) return value.length >= 4;
  const isVariable =
    segmentsOf(value).some((segment) => VARIABLE_WORDS.has(segment)) ||
    (/[a-z][A-Z]/.test(value) && !looksRandom(value, 8));
  return isEquals ? value.length >= 4 && !isVariable : endsLine && isSurprising(value);
}

function isPasswordValue(value: string, assignment: Assignment): boolean {
  const { connector, isQuoted, isTight, isEquals, endsLine } = assignment;
  const lower = value.toLowerCase();
  if (WEAK_PASSWORDS.has(lower)) {
    return connector === 'assigned' && isEquals && (isTight || !COMMON_WEAK.has(lower));
  }
  if (COMMON_WORDS.has(lower) || value.length < 3 || isShownPassword(value)) return false;
  if (value.includes(' ')) {
    const isPair = isSurprising(value) && value.split(' ').length === 2;
    return isQuoted && connector !== 'listed' && (isPassphrase(value, isEquals) || isPair);
  }
  const isNumber = /^\d+$/.test(value);
  switch (connector) {
    case 'flag':
      return !value.startsWith('-');
    case 'assigned':
      if (isNumber) return value.length >= 4;
      if (isWordLike(value)) return isAssignedWord(value, assignment);
      return (
        value.length >= 4 &&
        !DATE.test(value) &&
        (isTight || isQuoted || isEquals || isSurprising(value) || (endsLine && hasSign(value)))
      );
    case 'told':
      if (isNumber) return value.length >= 6 && value.length <= 16;
      if (DATE.test(value) || EMAIL.test(value) || MEASURE.test(value)) return false;
      return isSurprising(value) || (isQuoted && value.length >= 4);
    case 'adjacent':
      if (isQuoted) return isSurprising(value) || value.length >= (isNumber ? 4 : 6);
      return (
        (hasDigit(value) || (endsLine && hasSign(value))) &&
        isSurprising(value) &&
        value.length >= 6 &&
        !DATE.test(value) &&
        !MEASURE.test(value)
      );
    case 'near':
      return looksRandom(value, 10) && hasDigit(value);
    case 'listed':
      return isSurprising(value);
  }
}

/** Letters and digits in an order that names, versions, dates and measures lack. */
function isUnlikeName(value: string): boolean {
  return (
    value.length >= 10 &&
    /^[\w+/=-]+$/.test(value) &&
    hasLetterAndDigit(value) &&
    !WORDS_AND_NUMBER.test(value) &&
    !DATE.test(value) &&
    !MEASURE.test(value)
  );
}

function isSecretValue(
  value: string,
  { connector, isQuoted, isTight, hasScheme, endsLine }: Assignment,
): boolean {
  if (hasScheme && value.length >= 8 && isMixed(value) && countRandomCharacters(value) >= 4) return true;
  if ((UUID.test(value) || HEX.test(value)) && (hasLetterAndDigit(value) || value.length >= 24)) return true;
  switch (connector) {
    case 'flag':
    case 'assigned':
      if (LONG_NUMBER.test(value)) return true;
      return (
        isRandom(value, 8) ||
        (isQuoted && value.length >= 10 && hasDigit(value) && /[!@#$%^&*+]/.test(value)) ||
        ((isQuoted || isTight || endsLine) && isUnlikeName(value))
      );
    case 'told':
      return isRandom(value, isQuoted ? 8 : 10) || LONG_NUMBER.test(value);
    case 'listed':
      return isRandom(value, 12) || LONG_NUMBER.test(value) || isUnlikeName(value);
    case 'near':
      return looksRandom(value, 16) && hasDigit(value);
    case 'adjacent':
      return isRandom(value, 20) || (looksRandom(value, 14) && hasDigit(value)) || LONG_NUMBER.test(value);
  }
}

/** Fewest characters of a value whose name says little. */
const LEAST_WEAK: Readonly<Record<Connector, number>> = {
  flag: 14,
  assigned: 16,
  told: 20,
  listed: 20,
  adjacent: 20,
  near: 28,
};

function isWeakValue(value: string, { connector }: Assignment): boolean {
  if (UUID.test(value) || isFiller(value)) return false;
  if (HEX.test(value))
    return (
      hasLetterAndDigit(value) && value.length >= (connector === 'adjacent' || connector === 'near' ? 32 : 20)
    );
  const least = LEAST_WEAK[connector];
  return looksRandom(value, least) && hasDigit(value) && countRandomCharacters(value) >= least * 0.8;
}

const isTerse = ({ connector }: Assignment): boolean => connector === 'assigned' || connector === 'flag';

/** Whether the value that a name is given is a secret; `next` is the character after it. */
export function isSecret(value: string, next: string, name: SecretName, assignment: Assignment): boolean {
  const isWeakPassword = name.strength === 'password' && WEAK_PASSWORDS.has(value.toLowerCase());
  if ((isPlaceholder(value) && !isWeakPassword) || PUBLIC_KEY.test(value)) return false;
  if (PATH.test(value) && (value.includes('://') || value.length < 40 || !looksRandom(value, 30)))
    return false;
  if (!assignment.isQuoted && isCodeExpression(value, next, assignment)) return false;
  switch (name.strength) {
    case 'password':
      return isPasswordValue(value, assignment);
    case 'terse':
      return (
        (assignment.isTight || assignment.isQuoted || assignment.isEquals) &&
        isTerse(assignment) &&
        isPasswordValue(value, assignment)
      );
    case 'secret':
      return isSecretValue(value, assignment);
    case 'weak':
      return isWeakValue(value, assignment);
    case 'service':
      return (
        (assignment.isQuoted || !['adjacent', 'near'].includes(assignment.connector)) &&
        !HASH.test(value) &&
        isWeakValue(value, assignment)
      );
  }
}
