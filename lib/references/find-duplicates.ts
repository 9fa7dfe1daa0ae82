import type { CslItem } from '../paper/reference';
import { bareDoi } from './bare-doi';
import { wordsOf, yearOf } from './key-for';

/** What two references have in common that are the same source: a DOI, an ISBN, or title, year and first author. */
export function marksOf(item: CslItem): readonly string[] {
  const doi = item.DOI === undefined ? null : bareDoi(item.DOI);
  const isbn = typeof item.ISBN === 'string' ? isbnOf(item.ISBN) : null;
  const title = wordsOf(item.title ?? '').join(' ');
  const [person] = item.author?.length ? item.author : (item.editor ?? []);
  const author = wordsOf(person?.family ?? person?.literal ?? '').join(' ');
  return [
    ...(doi ? [`doi ${doi.toLowerCase()}`] : []),
    // Chapters have the number of their book.
    ...(isbn && item.type !== 'chapter' ? [`isbn ${isbn} ${title}`] : []),
    ...(title.length > 0 && (author !== '' || title.length > 20)
      ? [`title ${title}|${yearOf(item) ?? ''}|${author}`]
      : []),
  ];
}

/** The thirteen digits of an ISBN without their check digit, however it is written; null for what is none. */
function isbnOf(written: string): string | null {
  const digits = written.replaceAll(/[^\dXx]/g, '');
  if (digits.length < 10) return null;
  return /^97[89]/.test(digits) ? digits.slice(0, 12) : `978${digits.slice(0, 9)}`;
}

/** Groups of references that may be the same source, each at least two, in the order of their first. */
export function findDuplicates<Item extends { readonly item: CslItem }>(
  references: readonly Item[],
): readonly (readonly Item[])[] {
  const groupOf = new Map<string, Item[]>();
  const groups: Item[][] = [];
  for (const reference of references) {
    const marks = marksOf(reference.item);
    const group = marks.map((mark) => groupOf.get(mark)).find((found) => found !== undefined) ?? [];
    if (group.length === 0) groups.push(group);
    group.push(reference);
    for (const mark of marks) if (!groupOf.has(mark)) groupOf.set(mark, group);
  }
  return groups.filter((group) => group.length > 1);
}
