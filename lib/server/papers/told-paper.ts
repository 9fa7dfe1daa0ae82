import type { OutlinePart } from '@/lib/paper/paper';
import type { CslItem, StoredReference } from '@/lib/paper/reference';
import type { PaperView } from '@/lib/paper/wire';
import type { ListedReference, PaperSection } from '@/lib/tools/paper-port';

/** The sections of a paper in the order of its outline, with their numbers there; then those outside of it. */
export function toldSections({ head: { outline, outside: left }, sections }: PaperView): PaperSection[] {
  const words = new Map(sections.map((section) => [section.sectionId, section.words]));
  const inside = numbered(outline).map(({ number, sectionId, title, goal, aimedWords }) => ({
    ...{ number, sectionId, title, goal, aimedWords, words: words.get(sectionId) ?? 0 },
  }));
  const named = new Set(inside.map(({ sectionId }) => sectionId));
  const titles = new Map(left.map(({ sectionId, title }) => [sectionId, title]));
  const outside = sections.filter(({ sectionId }) => !named.has(sectionId));
  return [
    ...inside,
    ...outside.map(({ sectionId, words: own }) => ({
      ...{
        sectionId,
        number: null,
        title: titles.get(sectionId) ?? sectionId,
        goal: '',
        aimedWords: null,
        words: own,
      },
    })),
  ];
}

function numbered(outline: readonly OutlinePart[]): (OutlinePart & { readonly number: string })[] {
  const counts: number[] = [];
  return outline.map((part) => {
    counts.length = Math.min(counts.length, part.depth + 1);
    while (counts.length <= part.depth) counts.push(0);
    counts[part.depth] = (counts[part.depth] ?? 0) + 1;
    return { ...part, number: counts.map((count) => Math.max(count, 1)).join('.') };
  });
}

/** A reference as it is listed for models. */
export const listedReference = ({ key, item, isVerified }: StoredReference): ListedReference => ({
  ...{ key, isVerified, title: item.title ?? '', authors: authorsOf(item), year: yearOf(item) },
});

const yearOf = ({ issued }: CslItem): string | null =>
  String(issued?.['date-parts']?.[0]?.[0] ?? issued?.literal ?? issued?.raw ?? '') || null;

const authorsOf = ({ author = [] }: CslItem): string =>
  author
    .map(({ family, given, literal }) => literal ?? [family, given].filter(Boolean).join(', '))
    .join('; ');

const plain = (text = ''): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two entries tell of one source for sure: by one DOI, or by title and year. */
export const isSameSource = (one: CslItem, other: CslItem): boolean =>
  one.DOI !== undefined && other.DOI !== undefined
    ? plain(one.DOI) === plain(other.DOI)
    : plain(one.title) !== '' && plain(one.title) === plain(other.title) && yearOf(one) === yearOf(other);
