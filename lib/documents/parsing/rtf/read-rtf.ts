import { ParsingRefused } from '../../document-problem';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, type DocumentFacts } from '../builder/document-builder';
import { encodingOfCharset, encodingOfPage } from './rtf-charsets';
import { RtfText } from './rtf-text';
import { rtfTokens } from './rtf-tokens';

const DEEPEST = 10_000;
/** Groups that are no text of the page; all others that are marked as unknown to old programs are none either. */
const UNREAD = new Set(
  (
    'colortbl filetbl listtable listoverridetable revtbl rsidtbl themedata colorschememapping latentstyles datastore ' +
    'xmlnstbl generator pict object nonshppict header headerl headerr headerf footer footerl footerr footerf ' +
    'fldinst pntext pntxta pntxtb bkmkstart bkmkend atnid atnauthor annotation comment xe tc listtext'
  ).split(' '),
);
const OF_FACTS = new Set(['title', 'author', 'creatim', 'revtim']);
/** Groups that old programs do not know and that hold text all the same. */
const READ_ALL_THE_SAME = new Set(['shpinst', 'shptxt', 'ud', 'upr']);
const SIGNS: Readonly<Record<string, string>> = {
  ...{ tab: '\t', line: '\n', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”' },
  ...{ bullet: '•', endash: '–', emdash: '—', enspace: ' ', emspace: ' ', '~': ' ', _: '-' },
};

/** What a group is: `text`, `unread`, `fonts`, `styles`, `info`, `note`, or the name of a fact. */
type Place = string;

interface Group {
  readonly place: Place;
  readonly encoding: string;
  readonly isHidden: boolean;
  /** How many bytes stand for a letter that was said already. */
  readonly skipped: number;
}

/** Reads RTF: paragraphs, headings, lists and tables, then its notes. */
export function readRtf(bytes: Uint8Array, mostCharacters: number): ParsedDocument {
  return new RtfReader(mostCharacters).read(bytes);
}

class RtfReader {
  private readonly builder: DocumentBuilder;
  private readonly text: RtfText;
  private readonly groups: Group[] = [];
  private group: Group = { place: 'text', encoding: 'windows-1252', isHidden: false, skipped: 1 };
  /** Bytes of letters that are not put together yet. */
  private pending: number[] = [];
  private toSkip = 0;
  private isNewGroup = false;
  private isOptional = false;
  private readonly fonts = new Map<number, string>();
  private font = 0;
  private style = 0;
  private styleName = '';
  private readonly facts = new Map<string, string>();
  private hidden = 0;
  private comments = 0;
  private embedded = 0;
  private date = '';

  constructor(mostCharacters: number) {
    this.builder = new DocumentBuilder(mostCharacters);
    this.text = new RtfText(this.builder);
  }

  read(bytes: Uint8Array): ParsedDocument {
    for (const token of rtfTokens(bytes)) {
      if (token.type === 'byte') this.byte(token.byte);
      else {
        this.flush();
        if (token.type === 'open') this.open();
        else if (token.type === 'close') this.close();
        else this.word(token.word, token.value);
      }
    }
    this.flush();
    this.text.finish();
    if (this.hidden > 0) this.builder.note('hidden-text-ignored', this.hidden);
    if (this.comments > 0) this.builder.note('comments-ignored');
    if (this.embedded > 0) this.builder.note('attachments-ignored', this.embedded);
    return this.builder.finish(this.factsRead());
  }

  private factsRead(): DocumentFacts {
    return {
      title: this.facts.get('title') ?? null,
      author: this.facts.get('author') ?? null,
      date: this.date === '' ? null : this.date,
    };
  }

  private open(): void {
    this.groups.push(this.group);
    if (this.groups.length > DEEPEST) throw new ParsingRefused('corrupt');
    [this.isNewGroup, this.isOptional] = [true, false];
  }

  private close(): void {
    const closed = this.group;
    if (closed.place === 'styles' && this.styleName !== '') {
      this.text.nameStyle(this.style, this.styleName);
      this.styleName = '';
    }
    this.group = this.groups.pop() ?? this.group;
    if (closed.place === 'note' && this.group.place !== 'note') this.text.endNote();
    [this.isNewGroup, this.toSkip] = [false, 0];
  }

  private byte(byte: number): void {
    if (this.toSkip > 0) this.toSkip -= 1;
    else if (this.group.place !== 'unread') this.pending.push(byte);
    this.isNewGroup = false;
  }

  private word(word: string, value: number | null): void {
    if (word === '*') {
      this.isOptional = true;
      return;
    }
    const isFirst = this.isNewGroup;
    this.isNewGroup = false;
    if (isFirst && this.enter(word)) return;
    if (this.group.place === 'unread') return;
    switch (word) {
      case 'ansicpg':
        this.group = { ...this.group, encoding: encodingOfPage(value ?? 0) };
        break;
      case 'f':
        this.font = value ?? 0;
        if (this.group.place !== 'fonts')
          this.group = { ...this.group, encoding: this.fonts.get(this.font) ?? this.group.encoding };
        break;
      case 'fcharset': {
        const encoding = encodingOfCharset(value ?? 0);
        if (encoding !== null && this.group.place === 'fonts') this.fonts.set(this.font, encoding);
        break;
      }
      case 'uc':
        this.group = { ...this.group, skipped: Math.max(0, value ?? 1) };
        break;
      case 'u':
        this.say(String.fromCharCode((value ?? 0) & 0xffff));
        this.toSkip = this.group.skipped;
        break;
      case 'v':
      case 'deleted':
        this.group = { ...this.group, isHidden: value !== 0 };
        break;
      case 'plain':
        this.group = { ...this.group, isHidden: false };
        break;
      case 's':
        this.style = value ?? 0;
        if (this.group.place !== 'styles') this.text.word(word, value);
        break;
      case 'yr':
      case 'mo':
      case 'dy':
        if (this.group.place === 'revtim' || (this.group.place === 'creatim' && this.date.length < 10))
          this.date = (word === 'yr' ? '' : `${this.date}-`) + String(value ?? 0).padStart(2, '0');
        break;
      default: {
        const sign = SIGNS[word];
        if (sign !== undefined) this.say(sign);
        else if (this.group.place === 'text' || this.group.place === 'note') this.text.word(word, value);
      }
    }
  }

  /** Whether the first word of a group says what the group is. */
  private enter(word: string): boolean {
    const place = this.placeOf(word);
    if (place === null) return false;
    if (place === 'note') this.text.beginNote();
    if (word === 'listtext' || word === 'pntext') this.text.word('listtext', null);
    if (word === 'annotation') this.comments += 1;
    if (word === 'object') this.embedded += 1;
    this.group = { ...this.group, place };
    return true;
  }

  private placeOf(word: string): Place | null {
    if (this.group.place === 'unread') return null;
    if (word === 'fonttbl') return 'fonts';
    if (word === 'stylesheet') return 'styles';
    if (word === 'info') return 'info';
    if (this.group.place === 'info') return OF_FACTS.has(word) ? word : 'unread';
    if (word === 'footnote') return 'note';
    if (UNREAD.has(word)) return 'unread';
    const isStyle = this.group.place === 'styles';
    return this.isOptional && !isStyle && !READ_ALL_THE_SAME.has(word) ? 'unread' : null;
  }

  private flush(): void {
    if (this.pending.length === 0) return;
    const bytes = Uint8Array.from(this.pending);
    this.pending = [];
    this.say(new TextDecoder(this.group.encoding).decode(bytes));
  }

  private say(words: string): void {
    const { place, isHidden } = this.group;
    if (place === 'unread' || place === 'fonts' || place === 'info') return;
    if (place === 'styles') this.styleName += words;
    else if (OF_FACTS.has(place)) this.facts.set(place, (this.facts.get(place) ?? '') + words);
    else if (isHidden) this.hidden += 1;
    else this.text.say(words);
  }
}
