import { looksRandom } from '../characters/randomness';
import { isShownPassword } from './tokens/placeholder';
import { isSurprising } from './value-verdict';
import type { WordReading } from './word-reading';

const LONGEST = 160;

/** Words after which a name and its password follow: “login: admin / …”, “credentials are admin:…”. */
const INTRODUCTIONS: ReadonlySet<string> = new Set(
  'login logins username usernames user credential credentials creds kredensial akun account pengguna pass password passwd pwd sandi auth'.split(
    ' ',
  ),
);

/** What joins the introduction to the pair, the name, and what stands between the two. */
const PAIR =
  /^(?:["'*`_):]{0,4}[ \t]{0,3}(?:(?:[:=–-]|is|are|adalah|yaitu)[ \t]{1,3}|[:=]?[ \t]{0,3})|(?:[ \t][a-z]{2,14}){1,2}[ \t]?[:=][ \t]{0,3}|[ \t]{1,3})["'`*]{0,2}([\w.@+-]{2,48})["'`*]{0,2}(?:[ \t]{0,2}\/[ \t]{0,2}|:(?!\/)|[ \t]{1,2}\|[ \t]{1,2}|[ \t](?:dan|and|with|dengan)[ \t])["'`*]{0,2}([^\s"'`<>,;]{4,64})/;
/** A date, a path, a share or an address that the pattern of a pair fits, too. */
const NO_PASSWORD =
  /^(?:\d+(?:[-/.]\d+)*|[\d.]+%?|[\w-]+(?:\/[\w.-]*)+|https?:.*|[a-z]+\d?|[\w-]+\.[a-z]{1,5})$/i;
const BEGUN =
  /^["'*`_):=– \t-]{0,8}(?:[a-z]{0,14}[ \t:=]{0,3}){0,3}["'*`]{0,2}[\w.@+-]{0,48}["'*`]{0,2}[ \t]{0,2}(?:[/:|]|and?|dan|da|d|w|wi|wit|with|de|den|deng|denga|dengan)?[ \t]{0,2}["'*`]{0,2}[^\s"'`<>,;]{0,64}$/;
const NO_NAME = /^(?:\d+|https?|and|or|atau|dan|the|a)$/i;

/** Whether the letters of a word could introduce a name and its password: a quick look. */
const mayIntroduce = (text: string, start: number, end: number): boolean =>
  end - start >= 4 && end - start <= 12 && 'lucakpsLUCAKPS'.includes(text.charAt(start));

/** The password of a pair of name and password that the word at `start`…`end` introduces. */
export function findPair(
  text: string,
  start: number,
  end: number,
  isFinal: boolean,
): WordReading | undefined {
  if (!mayIntroduce(text, start, end) || !INTRODUCTIONS.has(text.slice(start, end).toLowerCase()))
    return undefined;
  const rest = text.slice(end, end + LONGEST);
  const pair = PAIR.exec(rest);
  if (pair === null) {
    const isCut = !isFinal && end + rest.length === text.length;
    return isCut && BEGUN.test(rest) ? 'incomplete' : undefined;
  }
  const [whole, name = '', value = ''] = pair;
  const last = end + whole.length;
  if (last === text.length && !isFinal && value.length < 64) return 'incomplete';
  const password = value.replace(/[.,:!?)*]+$/, '');
  const isPassword =
    isSurprising(password) &&
    !NO_PASSWORD.test(password) &&
    !NO_NAME.test(name) &&
    !isShownPassword(password) &&
    !password.includes('/') &&
    !looksRandom(name, 10);
  if (!isPassword) return undefined;
  const from = last - value.length;
  const to = from + password.length;
  return { next: to, span: { start: from, end: to, kind: 'password' } };
}
