/**
 * Words for secrets, and what joins them to a value, in scripts that the tables of names don't have, as the words that
 * they do have.
 */
const WORDS: readonly (readonly [foreign: string, plain: string])[] = [
  ['пароль', 'password'],
  ['пароля', 'password'],
  ['пароли', 'passwords'],
  ['паролем', 'password'],
  ['пасс', 'pass'],
  ['токен', 'token'],
  ['токена', 'token'],
  ['секретный ключ', 'secret key'],
  ['секрет', 'secret'],
  ['закрытый ключ', 'private key'],
  ['приватный ключ', 'private key'],
  ['ключ доступа', 'access key'],
  ['ключ api', 'api key'],
  ['ключ', 'key'],
  ['логин', 'login'],
  ['密码是', 'password is '],
  ['密码为', 'password is '],
  ['密码', 'password'],
  ['密碼', 'password'],
  ['口令是', 'password is '],
  ['口令', 'password'],
  ['密钥是', 'secret is '],
  ['密钥', 'secret'],
  ['密鑰', 'secret'],
  ['令牌是', 'token is '],
  ['令牌', 'token'],
  ['私钥', 'privatekey'],
  ['用户名', 'username'],
  ['用戶名', 'username'],
  ['パスワードは', 'password is '],
  ['パスワード', 'password'],
  ['暗証番号', 'password'],
  ['秘密鍵', 'privatekey'],
  ['비밀번호는', 'password is '],
  ['비밀번호', 'password'],
  ['암호', 'password'],
  ['รหัสผ่าน', 'password'],
  ['كلمة المرور', 'password'],
  ['كلمة السر', 'password'],
  ['पासवर्ड', 'password'],
];

const LONGEST = Math.max(...WORDS.map(([foreign]) => foreign.length));

/** Words by their first character, longest first. */
const BY_FIRST = new Map<string, (readonly [foreign: string, plain: string])[]>();
for (const word of WORDS) {
  for (const first of new Set([word[0].charAt(0), word[0].charAt(0).toUpperCase()])) {
    const list = BY_FIRST.get(first) ?? [];
    list.push(word);
    BY_FIRST.set(first, list);
  }
}
for (const list of BY_FIRST.values()) list.sort(([a], [b]) => b.length - a.length);

/** Characters at which such a word may begin. */
export const FOREIGN_FIRSTS: readonly string[] = [...BY_FIRST.keys()];

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
/** Scripts that put no spaces between words, and joining words together is no sign of another one. */
const isJoined = (character: string): boolean =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(character);

/**
 * The plain word for the one that begins at a position, and the length of that one; `incomplete` when the text ends
 * before it does.
 */
export function foreignWordAt(
  text: string,
  index: number,
): { readonly character: string; readonly length: number } | 'incomplete' | undefined {
  const words = BY_FIRST.get(text.charAt(index));
  if (words === undefined) return undefined;
  const before = text.charAt(index - 1);
  const first = text.charAt(index);
  if (before !== '' && isLetter(before) && !isJoined(first)) return undefined;
  const head = text.slice(index, index + LONGEST).toLowerCase();
  for (const [foreign, plain] of words) {
    const isCut = index + head.length === text.length && head.length <= foreign.length;
    if (isCut && foreign.startsWith(head) && head.length < foreign.length) return 'incomplete';
    if (!head.startsWith(foreign)) continue;
    const next = text.charAt(index + foreign.length);
    if (next === '' && !isJoined(first)) return 'incomplete';
    if (next !== '' && isLetter(next) && !isJoined(first)) continue;
    return { character: plain, length: foreign.length };
  }
  return undefined;
}
