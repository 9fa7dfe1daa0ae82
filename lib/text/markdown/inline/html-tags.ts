import { areAttributes, elementKind } from './html-elements';

const ATTRIBUTE = /[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?/.source;
const TAG = new RegExp(`<(/?)([a-z][a-z\\d-]*)((?:\\s+${ATTRIBUTE})*)\\s*/?>`, 'iy');
/** A tag of which more is to come, within its attributes. */
const BEGUN_TAG = new RegExp(
  `^<([a-z][a-z\\d]*)((?:\\s+${ATTRIBUTE})*)(?:\\s*/|\\s*|\\s+[a-z_:][\\w.:-]*\\s*=\\s*(?:"[^"]*|'[^']*)?)$`,
  'i',
);
/** Names of namespaces, types and tags of XML have one colon, too, but no such address. */
const ADDRESS = /<((?:[a-z][a-z\d.+-]{1,31}:\/\/|mailto:|tel:)[^\s<>]*)>/iy;
const MAIL =
  /<([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*)>/iy;
const COMMENT = '<!--';
const COMMENT_END = '-->';
/** What is written in one go, which says what it is only with its end. */
const ONE_WORD = /^<[!-;=?-~]*$/;
/** So much of a text that grows is held back until it is known what it is. */
const LONGEST_HELD = 1_000;

/** Finds what stands in angle brackets in a text. */
export class HtmlTags {
  /** Where an ending was found last; -1 where none comes any more. */
  private readonly endings = new Map<string, number>();
  /** Elements that have begun, of those that are none by their names alone. */
  private readonly begun = new Set<string>();
  private readonly text: string;
  private lower: string | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** The address in angle brackets at `start`. */
  addressAt(start: number): { readonly href: string; readonly text: string; readonly end: number } | null {
    for (const [pattern, scheme] of [
      [ADDRESS, ''],
      [MAIL, 'mailto:'],
    ] as const) {
      pattern.lastIndex = start;
      const text = pattern.exec(this.text)?.[1];
      if (text !== undefined) return { href: scheme + text, text, end: pattern.lastIndex };
    }
    return null;
  }

  /** Where the tag or comment at `start` ends; null where none begins: what else stands in angle brackets is text. */
  endAt(start: number): number | null {
    TAG.lastIndex = start;
    const tag = TAG.exec(this.text);
    if (tag) {
      const end = TAG.lastIndex;
      const [, slash = '', name = '', attributes = ''] = tag;
      const isElement = slash === '' ? this.begins(name, attributes, end) : this.ends(name, attributes);
      return isElement ? end : null;
    }
    if (!this.text.startsWith(COMMENT, start)) return null;
    const empty = /<!--(?:-?>)/y;
    empty.lastIndex = start;
    if (empty.test(this.text)) return empty.lastIndex;
    const end = this.endingAfter(COMMENT_END, start + COMMENT.length);
    return end === -1 ? null : end + COMMENT_END.length;
  }

  /** Whether what begins at `start` of a text that grows may become a tag, a comment or an address. */
  mayBecomeTag(start: number): boolean {
    if (this.text.length - start > LONGEST_HELD) return false;
    const rest = this.text.slice(start);
    if (ONE_WORD.test(rest) || rest.startsWith(COMMENT)) return true;
    TAG.lastIndex = start;
    const tag = TAG.exec(this.text);
    if (tag) return tag[1] === '' && elementKind(tag[2] ?? '') === 'unreadable';
    const [, name = '', attributes = ''] = BEGUN_TAG.exec(rest) ?? [];
    // The last attribute's value may be next.
    const whole = /\s$/.test(rest) ? attributes : attributes.replace(/\s+\S*$/, '');
    return elementKind(name) !== null && areAttributes(whole);
  }

  private begins(written: string, attributes: string, end: number): boolean {
    const kind = elementKind(written);
    if (kind === null || !areAttributes(attributes)) return false;
    if (kind === 'plain') return true;
    const name = written.toLowerCase();
    const isElement =
      kind === 'attributed' ? attributes.trim() !== '' : this.endingAfter(`</${name}`, end) !== -1;
    if (isElement) this.begun.add(name);
    return isElement;
  }

  private ends(written: string, attributes: string): boolean {
    const kind = attributes === '' ? elementKind(written) : null;
    return kind === 'plain' || (kind !== null && this.begun.has(written.toLowerCase()));
  }

  /** Where an ending stands next; all calls together look through the text once for each ending. */
  private endingAfter(ending: string, from: number): number {
    const known = this.endings.get(ending);
    if (known !== undefined && (known === -1 || known >= from)) return known;
    this.lower ??= this.text.toLowerCase();
    const found = this.lower.indexOf(ending, from);
    this.endings.set(ending, found);
    return found;
  }
}
