import type { z } from 'zod';
import { keptSectionSchema } from '@/lib/paper/kept-section';
import { type OutlinePart, type PaperHead, paperHeadSchema, type Section } from '@/lib/paper/paper';
import { referenceSchema, type StoredReference } from '@/lib/paper/reference';
import { wordCount } from '@/lib/paper/word-count';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { OwnedPaper, PaperItemKind, PaperItemRow, PaperRow, PaperStore } from '@/lib/store/paper-store';

/** A section with what the outline says of it. */
export interface OpenSection extends Section {
  readonly sectionId: string;
  readonly version: number;
  /** Null where it is outside the outline. */
  readonly part: OutlinePart | null;
  /** What the outline calls it, or has called it last; empty where that is not known. */
  readonly title: string;
  readonly words: number;
  readonly changedAt: number;
}

/** A paper with all that is written in it. */
export interface OpenPaper {
  readonly row: PaperRow;
  readonly head: PaperHead;
  /** Those of the outline in its order, then those outside of it. */
  readonly sections: readonly OpenSection[];
  /** In the order of their keys. */
  readonly references: readonly StoredReference[];
}

const PAGE = 100;
/** Others wait no longer than about this while a long paper is read, in ms. */
const SLICE_MS = 8;

/** Reads what a row of a paper says. Throws where it was not written by this app. */
export const headOf = ({ head }: Pick<PaperRow, 'head'>): PaperHead =>
  paperHeadSchema.parse(JSON.parse(head));

/** Reads what an item says. Throws where it is not as its kind's schema has it. */
export const itemOf = <Schema extends z.ZodType>(
  schema: Schema,
  { data }: Pick<PaperItemRow, 'data'>,
): z.output<Schema> => schema.parse(JSON.parse(data));

/** Gives all items of a kind in the order of their ids. */
export const allItems = (
  papers: Pick<PaperStore, 'items'>,
  key: OwnedPaper,
  kind: PaperItemKind,
): Promise<PaperItemRow[]> => readItems(papers, key, kind, (item) => item);

async function readItems<Value>(
  papers: Pick<PaperStore, 'items'>,
  key: OwnedPaper,
  kind: PaperItemKind,
  read: (item: PaperItemRow) => Value,
): Promise<Value[]> {
  const values: Value[] = [];
  const slice = new TimeSlice(SLICE_MS);
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await papers.items({ ...key, kind, limit: PAGE, ...(cursor && { cursor }) });
    for (const item of page.items) {
      values.push(read(item));
      await slice.pause();
    }
    cursor = page.nextCursor;
  }
  return values;
}

/** Reads a paper with its sections and references; null where its owner has none of that id. */
export async function readPaper(
  papers: Pick<PaperStore, 'get' | 'items'>,
  key: OwnedPaper,
): Promise<OpenPaper | null> {
  const row = await papers.get(key);
  if (!row) return null;
  const head = headOf(row);
  const { outline, outside } = head;
  const titles = new Map([...outside, ...outline].map(({ sectionId, title }) => [sectionId, title]));
  const places = new Map(outline.map(({ sectionId }, at) => [sectionId, at]));
  const placeOf = (sectionId: string): number => places.get(sectionId) ?? outline.length;
  const [sections, references] = await Promise.all([
    readItems(papers, key, 'section', (item) =>
      sectionOf(item, { part: outline[placeOf(item.itemId)] ?? null, title: titles.get(item.itemId) ?? '' }),
    ),
    readItems(papers, key, 'reference', (item) => ({
      ...itemOf(referenceSchema, item),
      ...{ referenceId: item.itemId, version: item.version },
    })),
  ]);
  return {
    ...{ row, head },
    sections: sections.sort((left, right) => placeOf(left.sectionId) - placeOf(right.sectionId)),
    references: references.sort((left, right) => (left.key < right.key ? -1 : 1)),
  };
}

function sectionOf(item: PaperItemRow, { part, title }: Pick<OpenSection, 'part' | 'title'>): OpenSection {
  const { text, authorship } = itemOf(keptSectionSchema, item);
  const { itemId: sectionId, version, changedAt } = item;
  return { sectionId, version, text, authorship, words: wordCount(text), part, title, changedAt };
}
