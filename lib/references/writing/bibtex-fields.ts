import type { CslItem } from '../../paper/reference';

/** An entry of a BibTeX file. */
export interface BibtexFields {
  readonly type: string;
  /** As they stand between brackets. */
  readonly fields: Readonly<Record<string, string>>;
}

export const MONTHS: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const TYPES: Readonly<Record<string, string>> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  book: 'book',
  chapter: 'incollection',
  'paper-conference': 'inproceedings',
  report: 'techreport',
  webpage: 'online',
  'post-weblog': 'online',
  software: 'software',
  dataset: 'dataset',
  patent: 'patent',
  manuscript: 'unpublished',
  'entry-encyclopedia': 'inreference',
  legislation: 'legislation',
  legal_case: 'jurisdiction',
  motion_picture: 'movie',
};
/** Fields of CSL that have another name in BibTeX, wherever they stand. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  'title-short': 'shorttitle',
  'container-title-short': 'shortjournal',
  'collection-title': 'series',
  'publisher-place': 'address',
  'number-of-volumes': 'volumes',
  'number-of-pages': 'pagetotal',
  'chapter-number': 'chapter',
  page: 'pages',
  keyword: 'keywords',
  status: 'pubstate',
  'event-title': 'eventtitle',
  'event-place': 'venue',
  'event-date': 'eventdate',
  'original-title': 'origtitle',
  'original-date': 'origdate',
  'original-publisher': 'origpublisher',
  'original-publisher-place': 'origlocation',
  'call-number': 'library',
  'container-author': 'bookauthor',
  accessed: 'urldate',
  genre: 'type',
};
const PUBLISHERS: Readonly<Record<string, string>> = {
  thesis: 'school',
  report: 'institution',
  webpage: 'organization',
};
/** Names that BibTeX would take apart. */
const GUARDED = /,|\sand\s|(?:^|\s)\p{Ll}/u;
/** What of an item stands elsewhere in the entry. */
const ELSEWHERE: ReadonlySet<string> = new Set(['id', 'type', 'issued', 'custom', 'citation-key']);
const VERBATIM: ReadonlySet<string> = new Set(['URL', 'DOI']);
const DOCTORAL = /ph\.? ?d|doct|dokt|disert|dissert/i;
const SPECIAL = /[\\{}$&%#_^~\u00a0]/g;
const WORDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '\u00a0': '~',
};
const TAGS: Readonly<Record<string, string>> = {
  '<i>': '\\textit{',
  '<b>': '\\textbf{',
  '<sup>': '\\textsuperscript{',
  '<sub>': '\\textsubscript{',
  '<span class="nocase">': '{',
  '<span style="font-variant:small-caps;">': '\\textsc{',
};
const TAG = /(<(?:\/?(?:i|b|sup|sub)|\/span|span [^>]*)>)/;
/** A word whose capitals a style must not make small: not the first one of a title. */
const CAPITALS = /(?<=\S\s+)[\p{L}\p{N}'’-]*(?<!^)\p{Lu}[\p{L}\p{N}'’-]*/gu;

/** What BibTeX says of a reference, in words that BibTeX's own styles and BibLaTeX understand. */
export function bibtexFields(item: CslItem): BibtexFields {
  const type = typeOf(item);
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(item)) {
    if (ELSEWHERE.has(name) || value === undefined || value === null) continue;
    const written = writtenValue(name, value);
    if (written !== '') fields[nameOf(name, item)] = written;
  }
  for (const [name, value] of Object.entries(dateFields(item))) fields[name] = value;
  if (readsAs(type, item) !== item.type) fields.csltype = item.type;
  if (type === 'phdthesis' && fields.type === PHD) delete fields.type;
  return { type, fields };
}

export const PHD = 'PhD thesis';

function typeOf({ type, genre }: CslItem): string {
  if (type !== 'thesis') return TYPES[type] ?? 'misc';
  if (typeof genre !== 'string') return 'thesis';
  return DOCTORAL.test(genre) ? 'phdthesis' : 'mastersthesis';
}

/** As what an entry of that type is read, if nothing else is said. */
function readsAs(type: string, item: CslItem): string {
  if (type.endsWith('thesis')) return 'thesis';
  if (type === 'inreference') return 'entry';
  const [first = 'document'] = Object.entries(TYPES).find(([, written]) => written === type) ?? [];
  return type === 'misc' && item.type === 'document' ? 'document' : first;
}

function nameOf(name: string, { type }: CslItem): string {
  if (name === 'container-title') return type.startsWith('article') ? 'journal' : 'booktitle';
  if (name === 'publisher') return PUBLISHERS[type] ?? 'publisher';
  if (name === 'issue' && (type.startsWith('article') || type === 'paper-conference')) return 'number';
  if (name === 'number' && type.startsWith('article')) return 'eid';
  if (name === 'collection-number' && (type === 'book' || type === 'chapter')) return 'number';
  return OTHER_NAMES[name] ?? name.toLowerCase();
}

function writtenValue(name: string, value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    if (VERBATIM.has(name)) return value;
    if (name === 'page') return escaped(value).replaceAll(/(?<=\d)[-–](?=\d)/g, '--');
    return name.includes('title') ? title(value) : escaped(value);
  }
  if (Array.isArray(value))
    return value
      .map(personIn)
      .filter((person) => person !== '')
      .join(' and ');
  return isDate(value) ? isoDate(value) : '';
}

type Parts = readonly (readonly (string | number)[])[];
const isDate = (value: unknown): value is NonNullable<CslItem['issued']> =>
  typeof value === 'object' && value !== null;

function isoDate(date: NonNullable<CslItem['issued']>): string {
  const parts: Parts = date['date-parts'] ?? [];
  const written = parts.map((part) => part.map((number) => String(number).padStart(2, '0')).join('-'));
  return written.join('/') || escaped(date.literal ?? date.raw ?? '');
}

function dateFields({ issued }: CslItem): Record<string, string> {
  if (!issued) return {};
  const date = isoDate(issued);
  const [year = '', month, day] = date.split('-');
  const name = MONTHS[Number(month) - 1];
  if (!/^\d{4}(-\d\d){0,2}$/.test(date) || (month !== undefined && name === undefined))
    return date === '' ? {} : issued['date-parts']?.length ? { date } : { year: date };
  return { year, ...(name && { month: name }), ...(day && { day: String(Number(day)) }) };
}

const escaped = (text: string): string =>
  text
    .split(TAG)
    .map((part, index) =>
      index % 2 === 0 ? part.replaceAll(SPECIAL, (sign) => WORDS[sign] ?? `\\${sign}`) : (TAGS[part] ?? '}'),
    )
    .join('');

const title = (text: string): string => escaped(text).replaceAll(CAPITALS, '{$&}');

function personIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const { family, given, literal, suffix, ...rest } = value as Readonly<Record<string, unknown>>;
  const text = (part: unknown): string => (typeof part === 'string' ? escaped(part) : '');
  const particle = text(rest['non-dropping-particle']) || text(rest['dropping-particle']);
  if (text(given) === '') {
    const whole = [particle, text(family) || text(literal)].filter((part) => part !== '').join(' ');
    return whole === '' ? '' : `{${whole}}`;
  }
  const last = [particle, GUARDED.test(text(family)) ? `{${text(family)}}` : text(family)];
  return [last.filter((part) => part !== '').join(' '), text(suffix), text(given)]
    .filter((part) => part !== '')
    .join(', ');
}
