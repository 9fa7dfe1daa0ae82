import type { Assignment } from './assignment/assignment';
import { isPlaceholder } from './placeholder';
import { countRandomCharacters, isMixed, looksRandom } from './randomness';
import type { SecretName } from './secret-name';

const UUID = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i;
const HEX = /^(?:0x)?[0-9a-f]{16,}$/i;
/** As long as a commit or a checksum. */
const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;
const DOTTED_CODE = /^[a-z_$][\w$]*(?:\??\.[a-z_$][\w$]*)+$/i;
const PATH = /^(?:\.{0,2}\/|~\/|[a-z]:\\|[a-z][a-z0-9+.-]{1,12}:\/\/)/i;
const LONG_NUMBER = /^\d{15,}$/;
const DATE = /^\d{1,4}[-/.:]\d{1,2}(?:[-/.:]\d{1,4})?/;
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const PUBLIC_KEY = /^(?:ssh-|ecdsa-|sk-ssh|-----BEGIN (?:PUBLIC|CERT|RSA PUBLIC)|pk_|pub)/;

/** Words that follow “password:” or “password is” without being one. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'required optional invalid incorrect wrong correct valid expired missing empty set unset reset changed hidden protected ' +
    'encrypted hashed secure insecure weak strong null none nil undefined true false yes no string str number int integer boolean bool ' +
    'text varchar char any object unknown void void0 bytes password passwd secret token key value default type input field login user ' +
    'username admin email wajib harus diperlukan salah benar kosong kedaluwarsa lemah kuat aman rahasia sandi opsional tidak belum sudah ' +
    'not never always only also too very the your their this that a an in on at by for with from and or but if when while ' +
    'nya yang dan atau untuk dengan di ke dari ini itu saya anda kamu self req request response options config props params args ' +
    '1password lastpass bitwarden oauth2 base64 sha256 sha512 md5 bcrypt argon2 argon2id pbkdf2 scrypt utf8 utf-8 hs256 rs256 es256'
  ).split(' '),
);

const hasLetterAndDigit = (value: string): boolean => /\d/.test(value) && /[a-z]/i.test(value);
const hasDigit = (value: string): boolean => /\d/.test(value);
const hasLetter = (value: string): boolean => /[a-z]/i.test(value);
const isWordLike = (value: string): boolean => /^[\p{L}][\p{L}'’-]*$/u.test(value);

/** More than a word: letters and digits, or a sign that words lack, or capitals in odd places. */
function isSurprising(value: string): boolean {
  if (value.length < 5) return false;
  if (hasDigit(value) && hasLetter(value)) return true;
  if (/[!@#$%^&*+=?~|\\]/.test(value.slice(0, -1))) return true;
  return /[a-z][A-Z]/.test(value) && looksRandom(value, 8);
}

/** Several small words, as in a passphrase, rather than a message that happens to stand there. */
function isPassphrase(value: string): boolean {
  const parts = value.split(' ');
  return (
    parts.length >= 3 &&
    parts.length <= 12 &&
    parts.every((part) => /^[a-z]{3,}$/.test(part) && !COMMON.has(part))
  );
}

function isCodeExpression(value: string, next: string): boolean {
  return next === '(' || next === '[' || value.includes('(') || DOTTED_CODE.test(value);
}

function isPasswordValue(value: string, { connector, isQuoted, isTight, endsLine }: Assignment): boolean {
  const lower = value.toLowerCase();
  if (COMMON.has(lower) || value.length < 3) return false;
  if (value.includes(' '))
    return isQuoted && (isPassphrase(value) || (isSurprising(value) && value.split(' ').length === 2));
  const isNumber = /^\d+$/.test(value);
  switch (connector) {
    case 'flag':
      return !value.startsWith('-');
    case 'assigned':
      if (isNumber) return value.length >= 4;
      if (isWordLike(value)) return isTight || isQuoted ? value.length >= 4 : endsLine && isSurprising(value);
      return value.length >= 4 && !DATE.test(value) && (isTight || isQuoted || isSurprising(value));
    case 'told':
      if (isNumber) return value.length >= 6 && value.length <= 16;
      if (DATE.test(value) || EMAIL.test(value) || /^\d+(?:[a-z]{1,3}|-[a-z]+)$/i.test(value)) return false;
      return isSurprising(value) || (isQuoted && value.length >= 4 && /^[\w-]+$/.test(value));
    case 'adjacent':
      if (isQuoted) return isSurprising(value) || (/^[a-z]+$/i.test(value) && value.length >= 6);
      return hasDigit(value) && isSurprising(value) && value.length >= 6 && !DATE.test(value);
  }
}

function isSecretValue(value: string, { connector, isQuoted, hasScheme }: Assignment): boolean {
  if (hasScheme && value.length >= 8 && isMixed(value) && countRandomCharacters(value) >= 4) return true;
  if (UUID.test(value) || HEX.test(value)) return hasLetterAndDigit(value);
  switch (connector) {
    case 'flag':
    case 'assigned':
      if (LONG_NUMBER.test(value)) return true;
      return (
        looksRandom(value, 8) ||
        (isQuoted && value.length >= 10 && hasDigit(value) && /[!@#$%^&*+]/.test(value))
      );
    case 'told':
      return looksRandom(value, isQuoted ? 8 : 10);
    case 'adjacent':
      return looksRandom(value, 14) && hasDigit(value);
  }
}

function isWeakValue(value: string, { connector }: Assignment): boolean {
  if (UUID.test(value)) return false;
  if (HEX.test(value))
    return connector !== 'adjacent' && hasDigit(value) && value.length !== 40 && value.length !== 64;
  const least = { flag: 14, assigned: 16, told: 20, adjacent: 24 }[connector];
  return looksRandom(value, least) && hasDigit(value) && countRandomCharacters(value) >= least * 0.8;
}

/** Whether the value that a name is given is a secret; `next` is the character after it. */
export function isSecret(value: string, next: string, name: SecretName, assignment: Assignment): boolean {
  if (isPlaceholder(value) || PUBLIC_KEY.test(value)) return false;
  if (PATH.test(value) && !(value.length >= 40 && looksRandom(value, 30))) return false;
  if (!assignment.isQuoted && isCodeExpression(value, next)) return false;
  switch (name.strength) {
    case 'password':
      return isPasswordValue(value, assignment);
    case 'secret':
      return isSecretValue(value, assignment);
    case 'weak':
      return isWeakValue(value, assignment);
    case 'service':
      return (
        (assignment.isQuoted || assignment.connector !== 'adjacent') &&
        !HASH.test(value) &&
        isWeakValue(value, assignment)
      );
  }
}
