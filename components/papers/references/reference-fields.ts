import type { CslItem } from '@/lib/paper/reference';

/** Kinds of sources that are typed by hand, by their names in CSL. */
export const REFERENCE_TYPES = [
  'article-journal',
  'book',
  'chapter',
  'paper-conference',
  'thesis',
  'report',
  'webpage',
  'article-newspaper',
  'document',
] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

/** Fields of a source that are text in CSL. */
export const TEXT_FIELDS = [
  'container-title',
  'volume',
  'issue',
  'page',
  'edition',
  'genre',
  'number',
  'publisher',
  'publisher-place',
  'DOI',
  'ISBN',
  'URL',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** What is asked of a kind of source, besides its title, its authors and its date. */
export const FIELDS_OF: Readonly<Record<ReferenceType, readonly TextField[]>> = {
  'article-journal': ['container-title', 'volume', 'issue', 'page', 'DOI', 'URL'],
  book: ['publisher', 'publisher-place', 'edition', 'ISBN', 'URL'],
  chapter: ['container-title', 'page', 'publisher', 'publisher-place', 'ISBN'],
  'paper-conference': ['container-title', 'page', 'publisher', 'publisher-place', 'DOI', 'URL'],
  thesis: ['genre', 'publisher', 'publisher-place', 'URL'],
  report: ['number', 'publisher', 'publisher-place', 'URL'],
  webpage: ['container-title', 'URL'],
  'article-newspaper': ['container-title', 'page', 'URL'],
  document: ['publisher', 'URL', 'DOI'],
};

/** Kinds of sources that have editors besides authors. */
export const HAS_EDITORS: ReadonlySet<ReferenceType> = new Set(['chapter', 'paper-conference', 'book']);

/** A source as it is typed. */
export interface TypedReference {
  readonly type: ReferenceType;
  readonly title: string;
  /** A name on each line: `Family, Given`, or the name of an organisation. */
  readonly author: string;
  readonly editor: string;
  /** `2024`, `2024-05` or `2024-05-17`. */
  readonly issued: string;
  readonly accessed: string;
  readonly fields: Readonly<Partial<Record<TextField, string>>>;
}

type CslName = NonNullable<CslItem['author']>[number];
type CslDate = NonNullable<CslItem['issued']>;

const typedName = ({ family, given, literal }: CslName): string =>
  literal ?? (family === undefined ? (given ?? '') : given === undefined ? family : `${family}, ${given}`);

const typedDate = (date: CslDate | undefined): string =>
  date?.['date-parts']?.[0]
    ?.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, '0'))
    .join('-') ??
  date?.literal ??
  date?.raw ??
  '';

/** A source as it stands in a form. */
export function typedReference(item: CslItem | null): TypedReference {
  const type = REFERENCE_TYPES.find((one) => one === item?.type) ?? (item ? 'document' : 'article-journal');
  const fields: Partial<Record<TextField, string>> = {};
  for (const field of TEXT_FIELDS) {
    const value = item?.[field];
    if (typeof value === 'string' || typeof value === 'number') fields[field] = String(value);
  }
  return {
    type,
    title: item?.title ?? '',
    author: item?.author?.map(typedName).join('\n') ?? '',
    editor: item?.editor?.map(typedName).join('\n') ?? '',
    issued: typedDate(item?.issued),
    accessed: typedDate(item?.accessed),
    fields,
  };
}

function namesIn(typed: string): CslName[] {
  const lines = typed.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const comma = line.indexOf(',');
      if (comma === -1) return { literal: line };
      return { family: line.slice(0, comma).trim(), given: line.slice(comma + 1).trim() };
    });
}

const DATE = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;

function dateIn(typed: string): CslDate | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const parts = DATE.exec(text)
    ?.slice(1)
    .filter((part) => part !== undefined);
  return parts ? { 'date-parts': [parts.map(Number)] } : { literal: text };
}

/** What was typed as an entry of CSL; fields of `before` that no form shows stay as they are. */
export function itemOf(typed: TypedReference, before: CslItem | null): CslItem {
  const shown = new Set<string>([...TEXT_FIELDS, 'title', 'author', 'editor', 'issued', 'accessed']);
  const others = Object.entries(before ?? {}).filter(([name]) => !shown.has(name));
  const names = { author: namesIn(typed.author), editor: namesIn(typed.editor) };
  const dates = { issued: dateIn(typed.issued), accessed: dateIn(typed.accessed) };
  const texts = TEXT_FIELDS.flatMap((field) => {
    const text = typed.fields[field]?.trim() ?? '';
    return text === '' ? [] : [[field, text] as const];
  });
  return {
    ...Object.fromEntries(others),
    id: before?.id ?? 'new',
    // A kind that the form does not know stays, as long as nobody has chosen another.
    type: before && typedReference(before).type === typed.type ? before.type : typed.type,
    title: typed.title.trim(),
    ...(names.author.length > 0 && { author: names.author }),
    ...(names.editor.length > 0 && { editor: names.editor }),
    ...(dates.issued && { issued: dates.issued }),
    ...(dates.accessed && { accessed: dates.accessed }),
    ...Object.fromEntries(texts),
  };
}
