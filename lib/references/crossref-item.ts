import { type CslItem, cslItemSchema } from '../paper/reference';

/** What of Crossref's answer belongs to a reference; the rest tells of Crossref. */
const FIELDS = [
  'title',
  'container-title',
  'container-title-short',
  'collection-title',
  'publisher',
  'publisher-place',
  'volume',
  'issue',
  'page',
  'article-number',
  'edition',
  'event-title',
  'language',
  'DOI',
  'ISBN',
  'ISSN',
] as const;
const PEOPLE = ['author', 'editor', 'translator'] as const;
const OTHER_TYPES: Readonly<Record<string, string>> = {
  'journal-article': 'article-journal',
  'proceedings-article': 'paper-conference',
  'book-chapter': 'chapter',
  'book-section': 'chapter',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  'reference-entry': 'entry',
  'posted-content': 'article',
  dissertation: 'thesis',
  'report-component': 'report',
};
const LONGEST = 2_000;
const MOST_PEOPLE = 5_000;

/** The reference in Crossref's answer to the question for a DOI; null where there is none in it. */
export function crossrefItem(json: string, doi: string): CslItem | null {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return null;
  }
  const { message = given } = Object(given) as { readonly message?: unknown };
  const work = Object(message) as Readonly<Record<string, unknown>>;
  const type = textIn(work.type);
  if (type === null || textIn(work.title) === null) return null;
  const fields = FIELDS.flatMap((field) => {
    const value = textIn(work[field]);
    return value === null ? [] : [[field === 'article-number' ? 'number' : field, value]];
  });
  const people = PEOPLE.flatMap((field) => {
    const value = work[field];
    return Array.isArray(value) ? [[field, value.slice(0, MOST_PEOPLE).flatMap(personIn)]] : [];
  });
  const parsed = cslItemSchema.safeParse({
    ...Object.fromEntries([...fields, ...people]),
    ...(dateIn(work.issued) && { issued: dateIn(work.issued) }),
    ...{ id: doi, type: OTHER_TYPES[type] ?? type, DOI: textIn(work.DOI) ?? doi },
  });
  return parsed.success ? parsed.data : null;
}

/** Some of Crossref's texts are lists of one. */
function textIn(value: unknown): string | null {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof text === 'number') return String(text);
  if (typeof text !== 'string') return null;
  const shown = text.replaceAll(/\s+/g, ' ').trim();
  return shown === '' ? null : shown.slice(0, LONGEST);
}

function personIn(value: unknown): readonly object[] {
  const person = Object(value) as Readonly<Record<string, unknown>>;
  const [family, given, suffix] = [textIn(person.family), textIn(person.given), textIn(person.suffix)];
  const literal = textIn(person.literal) ?? textIn(person.name) ?? (given === null ? family : null);
  if (literal !== null) return [{ literal }];
  return family === null ? [] : [{ family, given, ...(suffix !== null && { suffix }) }];
}

function dateIn(value: unknown): { readonly 'date-parts': readonly (readonly number[])[] } | null {
  const parts = (Object(value) as { readonly 'date-parts'?: unknown })['date-parts'];
  const [first]: readonly unknown[] = Array.isArray(parts) ? parts : [];
  const numbers = Array.isArray(first) ? first.filter((part) => typeof part === 'number').slice(0, 3) : [];
  return numbers.length === 0 ? null : { 'date-parts': [numbers] };
}
