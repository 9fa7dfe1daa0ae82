import { unescaped } from '@/lib/text/markdown/inline/link-target';

/** What a turn's model was given. */
interface TextsOfTurn {
  /** Instructions, memory, what is hidden; may grow. */
  readonly hiddenTexts?: readonly string[];
  /** What tools have read; may grow. */
  readonly readTexts?: readonly string[];
  /** What the person wrote, which a link may carry. */
  readonly visibleTexts?: readonly string[];
}

/** Where an address may begin, in whatever way a link is written. */
const BEGINNING = /\]\([ \t]*<?|\]:[ \t]*<?|href\s*=\s*["']?|https?:|www\.|mailto:/i;
/** The end of a text that may become the beginning of one. */
const BEGUN =
  /(?:\](?:[(:][ \t]*<?)?|(?<![\p{L}\p{N}])(?:h(?:t(?:t(?:ps?)?)?)?|w{1,3}|m(?:a(?:i(?:l(?:to?)?)?)?)?|h(?:r(?:e(?:f\s*=?\s*["']?)?)?)?))$/iu;
const MAY_BEGIN = /[\]hwmtpsriefalo=:("' \t<]$/i;
const ENDS = /[\s<>"`]/;
const ANGLE_ENDS = /[<>\n]/;
const LONGEST = 2_048;
/** So much of the words before an address is looked at. */
const LOOKED_BACK = 400;
const MOST_TEXT = 1_000_000;
/** Letters and digits in a row that nobody writes by chance: what is asked for, the path, the words of a link. */
const [ASKED, PATH, WORDS] = [14, 40, 40];
const MOST_WINDOWS = 80;
const MAIL_NAME = /[\w.+-]{1,64}$/;
/** A shorter value is a secret only where it has digits, and is no year or day. */
const SHORT_SECRET = /^(?!(?:19|20)\d\d(?:\d\d){0,2}$)(?=.*\d)[a-z\d]{5,}$/;
const BASE64 = /^[A-Za-z\d+/_-]{16,}={0,2}$/;

/**
 * Lets the text of an answer through as it comes, but for links that would carry away what the turn was given: of these the
 * host stays, as text. What may be an address waits for its end, at most 2,048 characters.
 */
export class AnswerLinks {
  private held = '';
  private shown = '';
  private known: readonly string[] = [];
  private squashedTexts = '';
  private squashedVisible = '';
  /** How many links have been taken apart since this was read last. */
  private taken = 0;

  constructor(private readonly texts: TextsOfTurn) {}

  get holds(): boolean {
    return this.held !== '';
  }

  takeCount(): number {
    const { taken } = this;
    this.taken = 0;
    return taken;
  }

  push(text: string): string {
    return this.read(text, false);
  }

  flush(): string {
    return this.read('', true);
  }

  private read(text: string, isEnd: boolean): string {
    let rest = this.held + text;
    let out = '';
    for (;;) {
      const found = BEGINNING.exec(rest);
      if (found === null) break;
      const start = found.index + (/^[hw]t?t?p?s?[:w]|^mailto/i.test(found[0]) ? 0 : found[0].length);
      const ends = found[0].endsWith('<') ? ANGLE_ENDS : ENDS;
      const length = addressLength(rest.slice(start, start + LONGEST + 1), ends, isEnd);
      if (length === null) {
        this.held = rest.slice(found.index);
        return this.say(out + rest.slice(0, found.index));
      }
      const before = out + rest.slice(0, start);
      const address = rest.slice(start, start + length);
      out = before + this.safe(address, (this.shown + before).slice(-LOOKED_BACK));
      rest = rest.slice(start + length);
    }
    const begun = isEnd || !MAY_BEGIN.test(rest) ? null : BEGUN.exec(rest.slice(-16));
    const kept = begun ? rest.length - begun[0].length : rest.length;
    this.held = rest.slice(kept);
    return this.say(out + rest.slice(0, kept));
  }

  private say(text: string): string {
    const said = text.includes('@') ? this.withoutMail(text) : text;
    this.shown = (this.shown + said).slice(-LOOKED_BACK);
    return said;
  }

  /** A space stands in mail addresses whose names would carry something away. */
  private withoutMail(text: string): string {
    const { length } = this.shown;
    const whole = this.shown + text;
    this.refresh();
    return whole.slice(length).replace(/@/g, (sign, at: number) => {
      const [name = ''] = MAIL_NAME.exec(whole.slice(Math.max(0, length + at - 64), length + at)) ?? [];
      if (this.squashedTexts === '' || !this.isTaken(name, ASKED)) return sign;
      this.taken += 1;
      return ` ${sign}`;
    });
  }

  private safe(written: string, before: string): string {
    const url = asUrl(unescaped(written));
    if (url === null || !this.carries(url, written, before)) return written;
    this.taken += 1;
    return url.protocol === 'mailto:' ? '…' : url.host.replace(/^www\./, '');
  }

  private carries(url: URL, written: string, before: string): boolean {
    this.refresh();
    if (this.squashedTexts === '' || this.known.some((text) => text.includes(written))) return false;
    const asked = [...url.searchParams].flat().concat(decoded(url.hash.slice(1)), url.username, url.password);
    const local = url.protocol === 'mailto:' ? [decoded(url.pathname)] : [];
    if ([...asked, ...local].some((value) => this.isTaken(value, ASKED) || this.isSecret(value))) return true;
    if (this.isTaken(decoded(url.search), ASKED)) return true;
    const place = `${url.origin}${url.pathname}`;
    if (this.known.some((text) => text.includes(place))) return false;
    const names = `${url.hostname.split('.').slice(0, -2).join('')}${decoded(url.pathname)}`;
    return this.isTaken(names, PATH) || this.isTaken(wordsBefore(before), WORDS);
  }

  /** Whether a value, or what is encoded in it, stands in what the turn was given and nobody wrote. */
  private isTaken(value: string, fewest: number): boolean {
    const plain = BASE64.test(value) ? Buffer.from(value, 'base64').toString('utf8') : '';
    return [value, plain].some((one) => {
      const squashed = squash(one);
      if (squashed.length < fewest) return false;
      const step = Math.max(1, Math.ceil(Math.max(fewest / 2, (squashed.length - fewest) / MOST_WINDOWS)));
      for (let at = 0; at + fewest <= squashed.length; at += step)
        if (this.isOfTexts(squashed.slice(at, at + fewest))) return true;
      return this.isOfTexts(squashed.slice(-fewest));
    });
  }

  private isSecret(value: string): boolean {
    const squashed = squash(value);
    return SHORT_SECRET.test(squashed) && this.isOfTexts(squashed);
  }

  private isOfTexts(piece: string): boolean {
    return this.squashedTexts.includes(piece) && !this.squashedVisible.includes(piece);
  }

  private refresh(): void {
    const { hiddenTexts = [], readTexts = [], visibleTexts = [] } = this.texts;
    if (hiddenTexts.length + readTexts.length === this.known.length) return;
    this.known = [...hiddenTexts, ...readTexts];
    this.squashedTexts = squash(this.known.join('\n').slice(-MOST_TEXT));
    this.squashedVisible = squash(visibleTexts.join('\n').slice(-MOST_TEXT));
  }
}

/** How long the address at the beginning of a text is; null where more of it may come. */
function addressLength(text: string, ends: RegExp, isEnd: boolean): number | null {
  const end = ends.exec(text)?.index ?? -1;
  if (end === -1 && !isEnd && text.length <= LONGEST) return null;
  const whole = text.slice(0, end === -1 ? LONGEST : end);
  let open = 0;
  for (let at = 0; at < whole.length; at += 1) {
    const character = whole.charAt(at);
    if (character === '(') open += 1;
    else if (character === ')' && open === 0) return at;
    else if (character === ')') open -= 1;
  }
  return whole.length;
}

function asUrl(address: string): URL | null {
  const whole = /^www\./i.test(address) ? `http://${address}` : address;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  return /^(?:https?|mailto):$/.test(url.protocol) ? url : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The words of the link whose address comes next. */
const wordsBefore = (before: string): string => /\[([^[\]]*)\]\([ \t]*<?$/.exec(before)?.[1] ?? '';
