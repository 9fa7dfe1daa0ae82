import { type CslItem, cslItemSchema } from '../../paper/reference';
import { withKept } from '../kept-fields';
import { dateOf, nameOf } from '../names-and-dates';
import { RIS_FIELDS, RIS_TYPES } from '../ris-fields';
import { broken, LONGEST_ENTRY, type ReadEntry } from './read-entry';

const LINE = /^\s{0,3}([A-Z][A-Z\d])(?: {1,2}|\t)-(?: ?(.*))?$/;
const CSL_OF = new Map(RIS_TYPES);
const WRITTEN_AS = new Map(RIS_TYPES.toReversed().map(([ris, csl]) => [csl, ris]));
/** Lines that are read by themselves. */
const OTHERS: ReadonlySet<string> = new Set(['TY', 'ER', 'ID', 'SP', 'EP', 'SN', 'KW', 'PY', 'Y1']);

interface Record {
  readonly line: number;
  readonly lines: string[];
  readonly values: Map<string, string[]>;
  last: string[] | null;
}

/** The entries of a RIS file. One that is not closed ends where the next begins. */
export function* readRis(text: string): Generator<ReadEntry, void> {
  let record: Record | null = null;
  let number = 0;
  for (const line of text.split(/\r\n|[\n\r]/)) {
    number += 1;
    const [, tag, value = ''] = LINE.exec(line) ?? [];
    if (tag === 'TY' && record) yield readRecord(record);
    if (tag === 'TY' || (tag !== undefined && tag !== 'ER' && !record))
      record = { line: number, lines: [], values: new Map(), last: null };
    if (!record) continue;
    record.lines.push(line);
    if (tag === 'ER') {
      yield readRecord(record);
      record = null;
    } else if (tag !== undefined) {
      const values: string[] = record.values.get(tag) ?? [];
      record.values.set(tag, values);
      values.push(value.trim());
      record.last = values;
    } else if (line.trim() !== '' && record.last) {
      // Long values go on in the next line.
      record.last.push(`${record.last.pop() ?? ''} ${line.trim()}`.trim());
    }
  }
  if (record) yield readRecord(record);
}

function readRecord({ line, lines, values: written }: Record): ReadEntry {
  const text = lines.join('\n');
  const values = new Map(
    [...written]
      .map(([tag, all]) => [tag, all.filter((value) => value !== '')] as const)
      .filter(([, all]) => all.length > 0),
  );
  if (text.length > LONGEST_ENTRY) return broken(line, 'too-long', text);
  const type = values.get('TY')?.[0]?.toUpperCase();
  if (type === undefined || type === '') return broken(line, 'no-type', text);
  const taken = new Set<string>();
  const item: { [name: string]: unknown } = {
    id: values.get('ID')?.[0] ?? '',
    type: CSL_OF.get(type) ?? 'document',
  };
  for (const { tags, field, kind } of RIS_FIELDS) {
    const given = tags.filter((tag) => values.has(tag));
    const [first] = given;
    if (first === undefined) continue;
    const all = values.get(first) ?? [];
    if (kind === 'people') {
      const people = given.flatMap((tag) => values.get(tag) ?? []).map(nameOf);
      item[field] = people.filter((person) => person !== null);
      for (const tag of given) taken.add(tag);
    } else if (kind === 'date') {
      item[field] = dateOf(all[0] ?? '');
      for (const tag of field === 'issued' ? given : [first]) taken.add(tag);
    } else {
      item[field] = field === 'note' || field === 'abstract' ? all.join('\n') : all[0];
      if (all.length === 1 || field === 'note' || field === 'abstract') taken.add(first);
      for (const tag of given) if (values.get(tag)?.join() === all.join()) taken.add(tag);
    }
  }
  readOthers(item, values);
  if (Object.keys(item).length === 2) return broken(line, 'no-fields', text);
  const parsed = cslItemSchema.safeParse(item);
  if (!parsed.success) return broken(line, 'invalid-entry', text);
  const kept = [...values].filter(([tag]) => !OTHERS.has(tag) && !taken.has(tag));
  const read: CslItem = withKept(parsed.data, 'ris', {
    ...(WRITTEN_AS.get(parsed.data.type) !== type && { type }),
    fields: Object.fromEntries(kept),
  });
  return { kind: 'entry', line, key: values.get('ID')?.[0] ?? '', item: read };
}

function readOthers(item: { [name: string]: unknown }, values: ReadonlyMap<string, readonly string[]>): void {
  const first = (tag: string): string => values.get(tag)?.[0] ?? '';
  const [start, end] = [first('SP'), first('EP')];
  if (start !== '') item.page = end === '' || start.includes('-') ? start : `${start}-${end}`;
  const number = first('SN');
  if (number !== '')
    item[/^[\dXx]{4}-?[\dXx]{4}\b/.test(number) && !/^97[89]/.test(number) ? 'ISSN' : 'ISBN'] = number;
  const words = values.get('KW') ?? [];
  if (words.length > 0) item.keyword = words.join(', ');
}
