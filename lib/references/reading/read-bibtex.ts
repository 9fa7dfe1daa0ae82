import '@citation-js/plugin-bibtex';
import { plugins } from '@citation-js/core';
import { type CslItem, cslItemSchema } from '../../paper/reference';
import type { BrokenReason } from '../../paper/reference-wire';
import { withKept } from '../kept-fields';
import { dateOf, monthOf } from '../names-and-dates';
import { bibtexFields, PHD } from '../writing/bibtex-fields';
import { type BibtexEntry, bibtexEntries } from './bibtex-entries';
import { broken, type ReadEntry } from './read-entry';

/** Names of people longer than this are something else that was written there. */
const LONGEST_NAME = 500;
const MOST_PARENTS = 3;
/** What stands in something else. */
const PARTS = /^(?:in|suppbook|suppcollection|bookinbook|article|suppperiodical)/;
const PEOPLE: ReadonlySet<string> = new Set(['author', 'editor', 'translator', 'bookauthor']);
/** Fields under another name that are read as well. */
const SAME: Readonly<Record<string, string>> = {
  journaltitle: 'journal',
  location: 'address',
  institution: 'publisher',
  school: 'publisher',
  organization: 'publisher',
  annotation: 'annote',
  langid: 'language',
  numpages: 'pagetotal',
  issue: 'number',
  date: 'year',
};
/** What the plugin puts to what it belongs to. */
const MERGED = /^(?:(?:sub|booksub|journalsub|mainsub|issuesub)title|crossref|ids)$/;
/** Fields of CSL that BibTeX has no name for. */
const OF_CSL: ReadonlySet<string> = new Set(
  'medium archive archive_location source section references scale dimensions authority jurisdiction issue number collection-number'.split(
    ' ',
  ),
);
const GENRES: Readonly<Record<string, string | undefined>> = {
  phdthesis: PHD,
  mathesis: "Master's thesis",
  bathesis: "Bachelor's thesis",
  candthesis: 'Candidate thesis',
  techreport: undefined,
  resreport: 'Research report',
};

const OPTIONS = {
  ...{ forceType: '@biblatex/entries+list', target: '@csl/list+object' },
  ...{ generateGraph: false, strict: true, maxChainLength: 10 },
};

class Unreadable extends Error {
  readonly reason: BrokenReason;

  constructor(reason: BrokenReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The entries of a BibTeX or BibLaTeX file. */
export function* readBibtex(text: string): Generator<ReadEntry, void> {
  const entries = [...bibtexEntries(text)];
  const byLabel = new Map(
    entries.flatMap((entry) => (entry.kind === 'written' ? [[entry.label, entry] as const] : [])),
  );
  for (const entry of entries) {
    if (entry.kind === 'broken') yield entry;
    else if (!/^(?:set|xdata)$/.test(entry.type)) yield readOne(entry, byLabel);
  }
}

function readOne(entry: BibtexEntry, byLabel: ReadonlyMap<string, BibtexEntry>): ReadEntry {
  const { line, label, text } = entry;
  try {
    return { kind: 'entry', line, key: label, item: itemOf(entry, byLabel) };
  } catch (error) {
    // The plugin throws whatever its grammar makes it throw, deep brackets a RangeError.
    return broken(line, error instanceof Unreadable ? error.reason : 'unreadable-value', text);
  }
}

function itemOf(entry: BibtexEntry, byLabel: ReadonlyMap<string, BibtexEntry>): CslItem {
  const properties = forPlugin(inherited(entry, byLabel));
  const item = convertSafely({ type: entry.type, label: entry.label, properties });
  if (item === undefined) throw new Unreadable('unreadable-value');
  const type = entry.fields.csltype ?? item.type;
  const read = withLeftover({ ...tidy(item), type }, entry);
  if (read.genre === undefined) delete read.genre;
  return keptWith(read, entry);
}

/** The entry as an item; a value that the plugin cannot read is taken without its marks rather than losing the rest. */
function convertSafely(entry: ForPlugin): CslItem | undefined {
  try {
    return convert([entry])[0];
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    return convert([withPlainValues(entry)])[0];
  }
}

function withPlainValues({ type, label, properties }: ForPlugin): ForPlugin {
  const plain = Object.entries(properties).map(([name, value]) => {
    try {
      convert([{ type: 'misc', label: 'x', properties: { [name]: value } }]);
      return [name, value];
    } catch {
      return [name, value.replaceAll(/[{}\\$]/g, '')];
    }
  });
  return { type, label, properties: Object.fromEntries(plain) };
}

interface ForPlugin {
  readonly type: string;
  readonly label: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** Only what is handed over is read: neither files nor addresses are. */
function convert(entries: readonly ForPlugin[]): readonly CslItem[] {
  return plugins.input.chain([...entries], OPTIONS).map((item) => {
    const parsed = cslItemSchema.safeParse(withoutLists(item));
    if (!parsed.success) throw new Unreadable('invalid-entry');
    return parsed.data;
  });
}

/** A publisher with "and" in its name is no list, and blanks at the ends of words are none of them. */
function withoutLists(item: object): object {
  const fields = Object.entries(item).map(([name, value]: [string, unknown]) => {
    const words =
      Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(' and ') : value;
    // Of a range without an end the beginning is a date.
    if (isDate(words)) return [name, { ...words, 'date-parts': words['date-parts'].filter(Array.isArray) }];
    if (typeof words !== 'string') return [name, words];
    if (name === 'URL') return [name, words.trim().replaceAll('\u00a0', '~')];
    return [
      name,
      name === 'page' ? words.trim().replaceAll(/(?<=\d)\s*(?:--+|[–—])\s*(?=\d)/g, '-') : words.trim(),
    ];
  });
  return Object.fromEntries(fields);
}

const isDate = (value: unknown): value is { readonly 'date-parts': readonly unknown[] } =>
  typeof value === 'object' && value !== null && 'date-parts' in value && Array.isArray(value['date-parts']);

/** What an entry says, and what it takes of the one that it is part of. */
function inherited(
  entry: BibtexEntry,
  byLabel: ReadonlyMap<string, BibtexEntry>,
  depth = 0,
): Readonly<Record<string, string>> {
  const { crossref, ...own } = entry.fields;
  const parent = crossref === undefined ? undefined : byLabel.get(crossref);
  if (!parent || parent === entry || depth === MOST_PARENTS) return own;
  const { title, subtitle, author, booktitle, ...rest } = inherited(parent, byLabel, depth + 1);
  const isPart = PARTS.test(entry.type);
  const container = parent.type === 'periodical' ? 'journaltitle' : 'booktitle';
  const called = isPart ? (title ?? booktitle) : title;
  return {
    ...rest,
    ...(called !== undefined && { [isPart ? container : 'title']: called }),
    ...(subtitle !== undefined && { [isPart ? `${container.slice(0, -5)}subtitle` : 'subtitle']: subtitle }),
    ...(author !== undefined && { [isPart ? 'bookauthor' : 'author']: author }),
    ...own,
  };
}

function forPlugin(written: Readonly<Record<string, string>>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(written)) {
    if (PEOPLE.has(name)) {
      if (value.split(/\s+and\s+/i).some((person) => person.length > LONGEST_NAME))
        throw new Unreadable('name-too-long');
      const people = value.trim().replace(/\s+and\s*$/i, '');
      if (people !== '') fields[name] = people;
    } else fields[name] = value;
  }
  if (fields.title === undefined && fields.booktitle !== undefined) fields.title = fields.booktitle;
  // The book that something stands in says more than the work that the book is part of.
  if (fields.booktitle !== undefined) {
    delete fields.maintitle;
    delete fields.mainsubtitle;
  }
  return withDate(fields);
}

/** With its year, month and day as one date, where they are numbers. */
function withDate(fields: Record<string, string>): Record<string, string> {
  const year = /^\s*\{?(\d{4})\}?\s*$/.exec(fields.date ?? fields.year ?? '')?.[1];
  if (year === undefined) return fields;
  const { month: monthWritten = '', day: dayWritten = '', ...rest } = fields;
  const named = monthOf(monthWritten.replaceAll(/[{}]/g, ''));
  const day = named?.day ?? (Number(dayWritten) || null);
  const two = (number: number): string => String(number).padStart(2, '0');
  return {
    ...rest,
    date: [year, ...(named ? [two(named.month), ...(day ? [two(day)] : [])] : [])].join('-'),
    ...(named === null && monthWritten !== '' && { month: monthWritten }),
  };
}

/** The plugin's item in the words that are used here. */
function tidy({ 'citation-key': _, genre, ...item }: CslItem): CslItem {
  const fields = Object.entries(item).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value];
    const people = value.map((person: unknown) => {
      const { family, given, ...rest } = Object(person) as Readonly<Record<string, unknown>>;
      if (given === undefined && rest.suffix !== undefined) return { family, given: rest.suffix };
      return given === undefined && family !== undefined && Object.keys(rest).length === 0
        ? { literal: family }
        : person;
    });
    return [name, people];
  });
  const named = typeof genre === 'string' && genre in GENRES ? GENRES[genre] : genre;
  return cslItemSchema.parse({ ...Object.fromEntries(fields), ...(named !== undefined && { genre: named }) });
}

/** With the fields of CSL that the plugin has no name for. */
function withLeftover(item: CslItem, { fields }: BibtexEntry): CslItem {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (item[name] === undefined && OF_CSL.has(name) && !(name === 'number' && hasNumber(item)))
      found[name] = textOf(value);
  }
  return { ...item, ...found };
}

const hasNumber = (item: CslItem): boolean =>
  item.issue !== undefined || item['collection-number'] !== undefined || item.number !== undefined;

function textOf(written: string): string {
  const [item] = convert([{ type: 'misc', label: 'x', properties: { note: written } }]);
  return typeof item?.note === 'string' ? item.note : written;
}

/** What the entry says and the item does not. */
function keptWith(item: CslItem, { type, fields }: BibtexEntry): CslItem {
  const written = bibtexFields(item);
  const names = new Set(Object.keys(written.fields).map((name) => SAME[name] ?? name));
  if (item.publisher !== undefined) names.add('publisher');
  const left = Object.entries(fields).filter(([name, value]) => {
    if (value.trim() === '' || name === 'csltype' || MERGED.test(name)) return false;
    if (name === 'month' || name === 'day')
      return (item.issued?.['date-parts']?.[0]?.length ?? 0) < 2 && dateOf(value) !== null;
    return !names.has(SAME[name] ?? name) && !(/^(?:entrysub)?type$/.test(name) && item.genre !== undefined);
  });
  return withKept(item, 'bibtex', {
    ...(written.type !== type && { type }),
    fields: Object.fromEntries(left.map(([name, value]) => [name, [value]])),
  });
}
