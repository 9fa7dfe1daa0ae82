/** A bare address in a text. */
export interface Autolink {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

const BEGINNING = /https?:\/\/|www\./gi;
const WORD = /[\p{L}\p{N}]/u;
/** Closing punctuation of scripts that set no space after it ends an address, too. */
const ADDRESS = /[^\s<"，。、；：！？（）【】《》「」『』“”]{1,2048}/y;
const WEB_HOST = /^www\.[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/iu;
const ANY_HOST = /^https?:\/\/(?:[^\s@/]*@)?[\p{L}\p{N}[]/iu;
const TRAILING = /[?!.,:;*_~'"\]]/;
const TRAILING_REFERENCE = /&[a-z\d]{1,31};$/i;
const NAME_CHARACTER = /[\w.+-]/;
const MAIL_HOST = /[a-z\d](?:[a-z\d-]{0,62})(?:\.[a-z\d][a-z\d-]{0,62}){1,8}/iy;
const LONGEST_NAME = 64;

/** The bare web and mail addresses of a text in their order. Every character is looked at a limited number of times. */
export class Autolinks {
  private web: Autolink | null | undefined;
  private mail: Autolink | null | undefined;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The first address that begins at `from` or later; calls come in ascending order. */
  next(from: number): Autolink | null {
    if (this.web === undefined || (this.web && this.web.start < from)) this.web = this.findWeb(from);
    if (this.mail === undefined || (this.mail && this.mail.start < from)) this.mail = this.findMail(from);
    if (!this.web || !this.mail) return this.web ?? this.mail;
    return this.web.start <= this.mail.start ? this.web : this.mail;
  }

  private findWeb(from: number): Autolink | null {
    BEGINNING.lastIndex = from;
    for (let match = BEGINNING.exec(this.text); match; match = BEGINNING.exec(this.text)) {
      const start = match.index;
      if (start > 0 && WORD.test(this.text.charAt(start - 1))) continue;
      ADDRESS.lastIndex = start;
      const whole = ADDRESS.exec(this.text)?.[0] ?? '';
      const address = trimmed(whole);
      const web = /^www/i.test(address);
      if (!(web ? WEB_HOST : ANY_HOST).test(address)) {
        BEGINNING.lastIndex = start + match[0].length;
        continue;
      }
      return { start, end: start + address.length, href: web ? `http://${address}` : address };
    }
    return null;
  }

  private findMail(from: number): Autolink | null {
    for (let at = this.text.indexOf('@', from); at !== -1; at = this.text.indexOf('@', at + 1)) {
      let start = at;
      const first = Math.max(from, at - LONGEST_NAME);
      while (start > first && NAME_CHARACTER.test(this.text.charAt(start - 1))) start -= 1;
      if (start === at) continue;
      MAIL_HOST.lastIndex = at + 1;
      const host = MAIL_HOST.exec(this.text)?.[0];
      if (host === undefined || /[-_]$/.test(host)) continue;
      const end = at + 1 + host.length;
      return { start, end, href: `mailto:${this.text.slice(start, end)}` };
    }
    return null;
  }
}

/** An address without what belongs to the sentence around it. */
function trimmed(address: string): string {
  let end = address.length;
  let unopened = 0;
  for (const character of address) {
    if (character === '(') unopened -= 1;
    else if (character === ')') unopened += 1;
  }
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (last === ';') {
      const reference = TRAILING_REFERENCE.exec(address.slice(Math.max(0, end - 33), end));
      if (reference) end -= reference[0].length - 1;
    } else if (!TRAILING.test(last)) break;
  }
  return address.slice(0, end);
}
