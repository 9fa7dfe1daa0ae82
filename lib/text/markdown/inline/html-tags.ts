const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements in which answers set words. */
const SETS_WORDS = words(
  'a abbr b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark nobr ol p pre q rb rp rt ruby s samp small span ' +
    'strike strong sub summary sup table tbody td tfoot th thead tr tt u ul var wbr',
);
/** Elements whose names are also what people put into angle brackets: to be filled in, or as the name of a type. */
const ALSO_WORDS = words(
  'address area article aside audio base body button canvas data datalist dialog embed fieldset footer form head header ' +
    'html input label legend link main map menu meta meter nav optgroup option output param picture progress search ' +
    'section select slot source textarea time track video',
);
/** Elements whose content is not text to be read. */
const UNREADABLE = words('iframe math noembed noframes noscript object script style svg template title');
/** Attributes that need no value. */
const FLAGS = words(
  'allowfullscreen async autofocus autoplay checked compact controls default defer disabled download hidden inert ismap ' +
    'itemscope loop multiple muted nomodule noshade novalidate nowrap open playsinline readonly required reversed selected',
);

/** What a tag is by its name: set by itself, only with attributes, or only with its end; null is text. */
export type ElementKind = 'plain' | 'attributed' | 'unreadable';

/** The kind of the element with a name as it was written. Types are written as `<String>` and `<T>`, which are none. */
export function elementKind(written: string): ElementKind | null {
  const name = written.toLowerCase();
  if (written !== name && (written.length === 1 || written !== written.toUpperCase())) return null;
  if (SETS_WORDS.has(name)) return 'plain';
  if (UNREADABLE.has(name)) return 'unreadable';
  return ALSO_WORDS.has(name) ? 'attributed' : null;
}

/** Whether what follows the name in a tag says something about an element, rather than going on with a sentence. */
export const areAttributes = (written: string): boolean =>
  written.includes('=') || written.split(/\s+/).every((word) => word === '' || FLAGS.has(word.toLowerCase()));

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
/** So long is what is no text to be read at most, unless it begins its text: what goes on is text after all. */
const LONGEST_MARKUP = 1_000;
/** The same of what may as well be a word in brackets. */
const LONGEST_NAMED = 200;
const PROSE = /[ \t]+[^<\s]/y;
const LINE_OR_TAG = /[ \t]*(?:[<\n]|$)/y;
const CLOSING_TAGS = /^\s*(?:<\/[a-z][a-z\d-]*\s*>\s*)+$/i;
const LONGEST_CLOSING_LINE = 200;

interface WrittenTag {
  readonly start: number;
  readonly end: number;
  readonly attributes: string;
}

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

  /**
   * Where the tag or comment at `start` ends, or the element that is not text to be read; null where none begins: what
   * else stands in angle brackets is text.
   */
  endAt(start: number): number | null {
    TAG.lastIndex = start;
    const tag = TAG.exec(this.text);
    if (tag) {
      const end = TAG.lastIndex;
      const [, slash = '', written = '', attributes = ''] = tag;
      const kind = elementKind(written);
      const name = written.toLowerCase();
      if (kind === null || (slash === '' && !areAttributes(attributes))) return null;
      if (slash !== '') return attributes === '' && this.closes(kind, name, start, end) ? end : null;
      if (kind === 'unreadable') return this.elementEnd(name, { start, end, attributes });
      if (kind === 'attributed' && attributes.trim() === '') return null;
      this.begun.add(name);
      return end;
    }
    if (!this.text.startsWith(COMMENT, start)) return null;
    const empty = /<!--(?:-?>)/y;
    empty.lastIndex = start;
    if (empty.test(this.text)) return empty.lastIndex;
    const end = this.endingAfter(COMMENT_END, start + COMMENT.length);
    return end === -1 || (start > 0 && end - start > LONGEST_MARKUP) ? null : end + COMMENT_END.length;
  }

  /** Whether the text begins with the tag, or the first line of one, of an element of which nothing is read. */
  beginsUnreadable(): boolean {
    TAG.lastIndex = 0;
    const tag = TAG.exec(this.text);
    const end = TAG.lastIndex;
    const [name = '', attributes = ''] = tag?.slice(2) ?? BEGUN_TAG.exec(this.text.trimEnd())?.slice(1) ?? [];
    if (tag?.[1] === '/' || elementKind(name) !== 'unreadable' || !areAttributes(attributes)) return false;
    return tag === null || this.longest({ start: 0, end, attributes }) > 0;
  }

  /** Whether what begins at `start` of a text that grows may become a tag, a comment or an address. */
  mayBecomeTag(start: number): boolean {
    const length = this.text.length - start;
    TAG.lastIndex = start;
    const tag = TAG.exec(this.text);
    if (tag) {
      const [, slash = '', name = '', attributes = ''] = tag;
      const isMarkup = slash === '' && elementKind(name) === 'unreadable' && areAttributes(attributes);
      return isMarkup && length <= this.longest({ start, end: TAG.lastIndex, attributes });
    }
    const isComment = this.text.startsWith(COMMENT, start);
    if (length > LONGEST_MARKUP) return isComment && start === 0;
    const rest = this.text.slice(start);
    if (isComment || ONE_WORD.test(rest)) return true;
    const [, name = '', attributes = ''] = BEGUN_TAG.exec(rest) ?? [];
    // The last attribute's value may be next.
    const whole = /\s$/.test(rest) ? attributes : attributes.replace(/\s+\S*$/, '');
    return elementKind(name) !== null && areAttributes(whole);
  }

  private closes(kind: ElementKind, name: string, start: number, end: number): boolean {
    return kind === 'plain' || this.begun.has(name) || this.isClosingLine(start, end);
  }

  /** Whether nothing but closing tags stands in the line of one: what they close may stand in another block. */
  private isClosingLine(start: number, end: number): boolean {
    const before =
      this.text
        .slice(Math.max(0, start - LONGEST_CLOSING_LINE), start)
        .split('\n')
        .at(-1) ?? '';
    const after = this.text.slice(start, end + LONGEST_CLOSING_LINE).split('\n', 1)[0] ?? '';
    return CLOSING_TAGS.test(before + after);
  }

  /** Where an element ends of which nothing is read. */
  private elementEnd(name: string, tag: WrittenTag): number | null {
    const closing = this.endingAfter(`</${name}`, tag.end);
    if (closing === -1 || closing - tag.start > this.longest(tag)) return null;
    const end = this.text.indexOf('>', closing);
    if (end === -1) return null;
    this.begun.add(name);
    return end + 1;
  }

  /** How long such an element may be. In prose, and only there, words go on behind a blank. */
  private longest({ start, end, attributes }: WrittenTag): number {
    const isNamed = !attributes.includes('=');
    if (isNamed && matchesAt(PROSE, this.text, end)) return 0;
    if (start === 0 && (!isNamed || matchesAt(LINE_OR_TAG, this.text, end))) return Number.POSITIVE_INFINITY;
    return isNamed && this.text.charAt(end) !== '<' ? LONGEST_NAMED : LONGEST_MARKUP;
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

function matchesAt(pattern: RegExp, text: string, place: number): boolean {
  pattern.lastIndex = place;
  return pattern.test(text);
}
