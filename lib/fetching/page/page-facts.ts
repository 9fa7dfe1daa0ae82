import { Parser } from 'htmlparser2';
import { type ContainerMarks, isConsentContainer, isDialog } from '@/lib/text/consent-container';
import { type Said, said, UNSPACED_LETTER } from './said';

/** Where words stand in a page. */
type Place = 'own' | 'beside' | 'form' | 'over' | 'unscripted' | 'unseen';

/** A sentence, or what stands by itself as one. */
export interface PageBlock extends Said {
  place: Place;
  /** Whether it tells what others say. */
  readonly quotes: boolean;
  /** Of these, how many lead elsewhere. */
  readonly linkWords: number;
}

/** What can be pressed. */
export interface Control extends Said {
  readonly place: Place;
  /** How many blocks stand before it, or before the one that it is in. */
  readonly at: number;
}

/** What tells whether a page has contents of its own. */
export interface PageFacts {
  /** Its title and headings, in the order in which they stand. */
  readonly titles: readonly string[];
  readonly blocks: readonly PageBlock[];
  /** Whether there is so much that nothing need be asked. */
  readonly isPlenty: boolean;
  /** Whether there is more than was read, so that what is missing may be there. */
  readonly isCut: boolean;
  /** What its buttons and links are called, and where they stand. */
  readonly controls: readonly Control[];
  /** Whether it asks for a password where everybody sees it. */
  readonly asksPassword: boolean;
  /** Fields for words of one's own, those to search with left out. */
  readonly fields: number;
  /** What tells people from machines, and whether anything asks for consent, by how it is called. */
  readonly robotChecks: number;
  readonly asksConsent: boolean;
  readonly scripts: number;
  /** Whether it asks search engines to leave it out. */
  readonly isHidden: boolean;
  /** Where it leads to by itself; null where it stays. */
  readonly refresh: { readonly afterS: number; readonly address: string } | null;
}

/** What has so many words of its own, or so many parts, is a page; nothing more of it is read. */
const PLENTY_OF_WORDS = 400;
const PLENTY_OF_BLOCKS = 600;
/** Of a page, in UTF-16 units, whatever they are: nothing can interrupt who reads. */
export const READ_UNITS = 300_000;
/** What goes on for longer is several blocks. */
const LONGEST_BLOCK_UNITS = 1_000;
/** Elements within each other; browsers draw some hundreds. */
const DEEPEST = 500;
/** A form or a dialog with more words than these holds the page. */
const LARGEST_FORM_WORDS = 120;
const LARGEST_DIALOG_WORDS = 400;
const SLICE_UNITS = 8_192;
const LONGEST_TITLE = 300;
const MOST_TITLES = 6;
const MOST_CONTROLS = 200;

const UNREAD = new Set(
  'script style template svg math iframe object canvas audio video select datalist textarea'.split(' '),
);
const BESIDE = new Set('nav footer aside header'.split(' '));
const BESIDE_ROLE = /^\s*(?:navigation|banner|contentinfo|complementary|search|menu)\b/i;
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr img br label'.split(
    ' ',
  ),
);
/** The first one counts of those in which words stand. */
const PLACES = ['unseen', 'unscripted', 'over', 'beside', 'form'] as const;
const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const SENTENCE_END = /(?<=[.!?…])\s+|(?<=[。！？])\s*/;
const QUOTATION = new RegExp(
  `[“„«"]\\s?[^“”„«»"\\s]+\\s[^“”„«»"]*[”“»"]|[“「『]${UNSPACED_LETTER}[^”」』]+[”」』]`,
  'u',
);
/** How people call what tells them from machines. */
const ROBOT_CHECK = /captcha|turnstile|px-block|challenge-(?:form|stage|running)/i;
const ROBOT_CHECKS = new Set('div iframe form img input section'.split(' '));
const CONSENT_FORM = /consent|cookie|gdpr/i;
const SEARCH_FIELD = /^(?:q|s|query|search|keywords?)$/i;
const TEXT_FIELD = /^(?:text|email|tel|url|number|date)$/;
const REFRESH = /^\s*(\d+(?:\.\d*)?|\.\d+)\s*(?:[;,]\s*(?:url\s*=\s*)?["']?([^"']+))?/i;

/**
 * Reads what tells pages from what stands in front of them, of the first `READ_UNITS` and until there is plenty. Loads
 * and runs nothing.
 */
export function pageFacts(html: string): PageFacts {
  const reader = new FactReader();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reader.open(tag, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (tag) => reader.close(tag),
    },
    { lowerCaseAttributeNames: true },
  );
  for (let at = 0; at < Math.min(html.length, READ_UNITS) && !reader.isPlenty; at += SLICE_UNITS)
    parser.write(html.slice(at, Math.min(at + SLICE_UNITS, READ_UNITS)));
  parser.end();
  return { ...reader.facts(), isCut: html.length > READ_UNITS };
}

type Attributes = Readonly<Record<string, string>>;

/** An element that changes what words within it are, with where it begins among the blocks. */
interface Open {
  readonly tag: string;
  readonly place: Place | null;
  readonly from: number;
}

class FactReader {
  private ownWords = 0;
  private readonly opened: Open[] = [];
  /** How many of the elements that are open are of a kind. */
  private readonly within: Record<Place | 'article' | 'title', number> = {
    ...{ own: 0, beside: 0, form: 0, over: 0, unscripted: 0, unseen: 0, article: 0, title: 0 },
  };
  private readonly titles: string[] = [];
  private readonly controls: Control[] = [];
  private readonly blocks: PageBlock[] = [];
  private words: string[] = [];
  private units = 0;
  private linkWords: string[] = [];
  private control: { readonly words: string[]; readonly at: number } | null = null;
  private heading: string[] | null = null;
  private unread = 0;
  private asksPassword = false;
  private fields = 0;
  private robotChecks = 0;
  private asksConsent = false;
  private scripts = 0;
  private isHidden = false;
  private refresh: PageFacts['refresh'] = null;

  open(tag: string, attributes: Attributes): void {
    if (tag === 'script') this.scripts += 1;
    if (tag === 'meta') this.readMeta(attributes);
    if (tag === 'input' || tag === 'textarea' || tag === 'select') this.readField(tag, attributes);
    this.readNames(tag, attributes);
    if (UNREAD.has(tag)) this.unread += 1;
    if (!INLINE.has(tag)) this.endBlock();
    if (tag === 'a' || tag === 'button') this.control = { words: [], at: this.blocks.length };
    if (tag === 'title' || tag === 'h1' || tag === 'h2') this.heading = [];
    const place = this.placeOf(tag, attributes);
    this.opened.push({ tag, place, from: this.blocks.length });
    this.count({ tag, place }, 1);
  }

  text(text: string): void {
    this.heading?.push(text);
    if (this.unread > 0 || this.within.title > 0) return;
    for (let at = 0; at < text.length && !this.isPlenty; at += LONGEST_BLOCK_UNITS)
      this.add(text.slice(at, at + LONGEST_BLOCK_UNITS));
  }

  private add(text: string): void {
    if (this.units + text.length > LONGEST_BLOCK_UNITS) this.endBlock();
    this.units += text.length;
    this.words.push(text);
    if (!this.control) return;
    this.control.words.push(text);
    this.linkWords.push(text);
  }

  close(tag: string): void {
    if (UNREAD.has(tag)) this.unread = Math.max(0, this.unread - 1);
    if (!INLINE.has(tag)) this.endBlock();
    if ((tag === 'a' || tag === 'button') && this.control) {
      this.addControl(this.control.words.join(''), this.control.at);
      this.control = null;
    }
    if (tag === 'title' || tag === 'h1' || tag === 'h2') this.endHeading();
    const closed = this.opened.pop();
    if (!closed) return;
    this.count(closed, -1);
    if (closed.place === 'form') this.giveBack(closed.from, 'form', LARGEST_FORM_WORDS);
    if (closed.place === 'over') this.giveBack(closed.from, 'over', LARGEST_DIALOG_WORDS);
  }

  get isPlenty(): boolean {
    return (
      this.ownWords >= PLENTY_OF_WORDS ||
      this.blocks.length >= PLENTY_OF_BLOCKS ||
      this.opened.length > DEEPEST
    );
  }

  facts(): Omit<PageFacts, 'isCut'> {
    this.endBlock();
    const { titles, blocks, isPlenty, controls, asksPassword, fields } = this;
    const { robotChecks, asksConsent, scripts, isHidden, refresh } = this;
    const counted = { asksPassword, fields, robotChecks, scripts, isHidden };
    return { titles, blocks, isPlenty, controls, asksConsent, refresh, ...counted };
  }

  private placeOf(tag: string, attributes: Attributes): Place | null {
    const marks: ContainerMarks = {
      ...{ tag, id: attributes.id, classes: attributes.class, role: attributes.role },
      isModal: attributes['aria-modal'] === 'true',
    };
    if (tag === 'noscript') return 'unscripted';
    if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return 'unseen';
    if (HIDDEN_STYLE.test(attributes.style ?? '')) return 'unseen';
    if (isConsentContainer(marks)) this.asksConsent = true;
    if (isConsentContainer(marks) || isDialog(marks)) return 'over';
    if (BESIDE_ROLE.test(attributes.role ?? '')) return 'beside';
    if (BESIDE.has(tag)) return tag === 'header' && this.within.article > 0 ? null : 'beside';
    return tag === 'form' ? 'form' : null;
  }

  private count({ tag, place }: Pick<Open, 'tag' | 'place'>, by: 1 | -1): void {
    if (place !== null) this.within[place] += by;
    if (tag === 'article' || tag === 'main') this.within.article += by;
    if (tag === 'title') this.within.title += by;
  }

  private get place(): Place {
    return PLACES.find((place) => this.within[place] > 0) ?? 'own';
  }

  /** Whatever makes of the whole page a form, or a dialog, does not make it less of one. */
  private giveBack(from: number, place: Place, most: number): void {
    if (this.within[place] > 0) return;
    const within = this.blocks.slice(from).filter((block) => block.place === place);
    const words = within.reduce((sum, { count }) => sum + count, 0);
    if (words <= most) return;
    for (const block of within) block.place = 'own';
    this.ownWords += words;
  }

  private endBlock(): void {
    if (this.words.length === 0) return;
    const text = this.words.join('');
    const { place } = this;
    const linked = this.linkWords.length === 0 ? 0 : said(this.linkWords.join(' ')).count;
    this.words = [];
    this.linkWords = [];
    this.units = 0;
    const sentences = text
      .split(SENTENCE_END)
      .map((words) => ({ ...said(words), quotes: QUOTATION.test(words) }))
      .filter(({ count }) => count > 0);
    const whole = sentences.reduce((sum, { count }) => sum + count, 0);
    if (whole === 0) return;
    const linkShare = Math.min(1, linked / whole);
    for (const sentence of sentences.slice(0, PLENTY_OF_BLOCKS - this.blocks.length))
      this.blocks.push({ ...sentence, place, linkWords: linkShare * sentence.count });
    if (place === 'own') this.ownWords += whole * (1 - linkShare);
  }

  private addControl(text: string, at: number): void {
    if (this.controls.length < MOST_CONTROLS) this.controls.push({ ...said(text), place: this.place, at });
  }

  private endHeading(): void {
    const heading = this.heading?.join('').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE) ?? '';
    if (heading !== '' && this.titles.length < MOST_TITLES) this.titles.push(heading);
    this.heading = null;
  }

  private readMeta(attributes: Attributes): void {
    if (/^robots$/i.test(attributes.name ?? ''))
      this.isHidden ||= /noindex|none/i.test(attributes.content ?? '');
    if (attributes['http-equiv']?.trim().toLowerCase() !== 'refresh' || this.refresh !== null) return;
    const [, afterS, address] = REFRESH.exec(attributes.content ?? '') ?? [];
    if (address !== undefined) this.refresh = { afterS: Number(afterS), address: address.trim() };
  }

  private readNames(tag: string, { id, class: classes, src, name, action }: Attributes): void {
    if (ROBOT_CHECKS.has(tag) && this.isSeen)
      for (const named of [id, classes, src, name, action])
        if (named !== undefined && ROBOT_CHECK.test(named)) this.robotChecks += 1;
    if (tag === 'form' && action !== undefined && CONSENT_FORM.test(action)) this.asksConsent = true;
  }

  private readField(tag: string, { type = 'text', value, name = '', id = '' }: Attributes): void {
    if ((type === 'submit' || type === 'button') && value) this.addControl(value, this.blocks.length);
    if (!this.isSeen) return;
    if (type === 'password') this.asksPassword = true;
    const isField = tag !== 'input' || TEXT_FIELD.test(type);
    if (isField && !SEARCH_FIELD.test(name) && !ROBOT_CHECK.test(`${name} ${id}`)) this.fields += 1;
  }

  /** Whether what comes next stands where everybody looks. */
  private get isSeen(): boolean {
    const { place } = this;
    return place !== 'unseen' && place !== 'unscripted' && place !== 'beside';
  }
}
