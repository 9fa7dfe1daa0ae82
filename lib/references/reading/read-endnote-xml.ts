import { SaxesParser } from 'saxes';
import { cslItemSchema } from '../../paper/reference';
import { withKept } from '../kept-fields';
import { dateOf, nameOf } from '../names-and-dates';
import ENDNOTE from './endnote-fields.json';
import { broken, LineCount, LONGEST_ENTRY, type ReadEntry } from './read-entry';

const TYPES: Readonly<Record<string, string>> = ENDNOTE.types;
/** The fields of CSL by the paths under which EndNote keeps them. */
const FIELDS: Readonly<Record<string, string>> = ENDNOTE.fields;
const PEOPLE: Readonly<Record<string, string>> = ENDNOTE.people;
/** What EndNote says of its own files. */
const ITS_OWN =
  /^(?:database|source-app|rec-number|ref-type|foreign-keys\/key|keywords\/keyword|isbn|dates\/|access-date)/;
const RECORD = /<record[\s>]/g;

/** The records of an EndNote XML file, each read by itself; nothing that a file defines or points to is taken. */
export function* readEndnoteXml(text: string): Generator<ReadEntry, void> {
  const lines = new LineCount(text);
  const starts = [...text.matchAll(RECORD)].map(({ index }) => index);
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1] ?? text.length;
    const closing = text.lastIndexOf('</record>', next);
    const end = closing > start ? closing + '</record>'.length : next;
    yield readRecord(text.slice(start, end), lines.at(start));
  }
}

function readRecord(xml: string, line: number): ReadEntry {
  if (xml.length > LONGEST_ENTRY) return broken(line, 'too-long', xml);
  const values = valuesIn(xml);
  if (values === null) return broken(line, 'invalid-xml', xml);
  const type = values.get('ref-type')?.[0] ?? '';
  const item: { [name: string]: unknown } = {
    id: values.get('rec-number')?.[0] ?? '',
    type: TYPES[type] ?? 'document',
  };
  const kept: Record<string, readonly string[]> = {};
  for (const [path, all] of values) {
    const field = FIELDS[path];
    const people = PEOPLE[path];
    if (people) item[people] = all.map(nameOf).filter((name) => name !== null);
    else if (field !== undefined && item[field] === undefined) item[field] = all[0];
    else if (!ITS_OWN.test(path) && item[field ?? ''] !== all[0]) kept[path] = all;
  }
  const [year = ''] = values.get('dates/year') ?? [];
  const [day = ''] = values.get('dates/pub-dates/date') ?? [];
  const issued = dateOf(/\d{4}/.test(day) ? day : `${day} ${year}`) ?? dateOf(year);
  if (issued) item.issued = 'date-parts' in issued ? issued : (dateOf(year) ?? issued);
  const accessed = dateOf(values.get('access-date')?.[0] ?? '');
  if (accessed) item.accessed = accessed;
  const number = values.get('isbn')?.[0]?.split(/\s/, 1)[0];
  if (number) item[/^[\dXx]{4}-?[\dXx]{4}$/.test(number) ? 'ISSN' : 'ISBN'] = number;
  const words = values.get('keywords/keyword');
  if (words) item.keyword = words.join(', ');
  if (Object.keys(item).length === 2) return broken(line, 'no-fields', xml);
  const parsed = cslItemSchema.safeParse(item);
  if (!parsed.success) return broken(line, 'invalid-entry', xml);
  const read = withKept(parsed.data, 'endnote', {
    ...(TYPES[type] === undefined && type !== '' && { type }),
    fields: kept,
  });
  return { kind: 'entry', line, key: '', item: read };
}

/** The texts of a record by their paths; null where it is not well-formed. */
function valuesIn(xml: string): ReadonlyMap<string, readonly string[]> | null {
  const values = new Map<string, string[]>();
  const path: string[] = [];
  let text = '';
  let failed = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    // How words are set is a tag of its own in them.
    if (name === 'style') return;
    path.push(name);
    text = '';
    const kind = name === 'ref-type' && attributes.name;
    if (kind) values.set('ref-type', [kind]);
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('cdata', (piece) => {
    text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'style') return;
    const value = text.replaceAll(/\s+/g, ' ').trim();
    const at = path.slice(1).join('/');
    path.pop();
    text = '';
    if (value !== '' && at !== 'ref-type') values.set(at, [...(values.get(at) ?? []), value]);
  });
  parser.on('error', () => {
    failed = true;
  });
  parser.write(xml).close();
  return failed ? null : values;
}
