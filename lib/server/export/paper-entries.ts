import { DEEPEST_SECTION, paperHeadSchema, sectionSchema } from '@/lib/paper/paper';
import { eachItem, eachOnce } from '@/lib/store/each-item';
import type { OwnedPaper, PaperItemKind, PaperItemRow } from '@/lib/store/paper-store';
import type { Store } from '@/lib/store/store';
import { parseStoredJson } from '@/lib/store/stored-json';
import { fileNameIn, type ZipEntry } from './zip';

const PAGE = 100;
/** Each may be a whole section. */
const LONG_PAGE = 10;

type Papers = Pick<Store, 'papers'>;

/**
 * Somebody's papers as files of an archive: of each its text as Markdown, everything that belongs to it as JSON, and
 * the versions of its sections one by one, since they may be many and long.
 */
export async function* paperEntries({ papers }: Papers, ownerId: string): AsyncGenerator<ZipEntry> {
  const all = eachOnce(
    (place) => papers.list({ ownerId, limit: PAGE, ...place }),
    ({ paperId }) => paperId,
  );
  for await (const { paperId } of all) {
    const key = { ownerId, paperId };
    const paper = await papers.get(key);
    // It may have been deleted while the others were written.
    if (!paper) continue;
    const { title, stage, version, createdAt, changedAt } = paper;
    const items = async (kind: PaperItemKind): Promise<ToldItem[]> => {
      const found: ToldItem[] = [];
      for await (const row of each(papers, key, kind)) found.push(told(row));
      return found;
    };
    const head = parseStoredJson(paper.head);
    const sections = await items('section');
    const path = `papers/${fileNameIn(title)}-${paperId.slice(-8)}`;
    const json = (name: string, at: number, value: unknown): ZipEntry => ({
      path: name,
      changedAt: at,
      content: `${JSON.stringify(value, null, 2)}\n`,
    });
    yield json(`${path}.json`, changedAt, {
      ...{ paperId, title, stage, version, createdAt, changedAt, head, sections },
      ...{ references: await items('reference'), comments: await items('comment') },
      ...{ events: await items('event'), styles: await items('style') },
    });
    yield { path: `${path}.md`, changedAt, content: textOf(title, head, sections) };
    for await (const row of each(papers, key, 'version'))
      yield json(`${path}.versions/${fileNameIn(row.itemId)}.json`, row.changedAt, parseStoredJson(row.data));
  }
}

const each = (papers: Store['papers'], key: OwnedPaper, kind: PaperItemKind): AsyncGenerator<PaperItemRow> =>
  eachItem((place) => papers.items({ ...key, kind, limit: kind === 'version' ? LONG_PAGE : PAGE, ...place }));

type ToldItem = ReturnType<typeof told>;

const told = ({ itemId, version, changedAt, data }: PaperItemRow) => ({
  ...{ id: itemId, version, changedAt },
  data: parseStoredJson(data),
});

/** The text in the order of the outline; what stands outside of that comes last. */
function textOf(title: string, storedHead: unknown, sections: readonly ToldItem[]): string {
  const { outline = [], outside = [] } = paperHeadSchema.safeParse(storedHead).data ?? {};
  const texts = new Map(sections.map(({ id, data }) => [id, sectionSchema.safeParse(data).data?.text ?? '']));
  const parts = outline.flatMap(({ sectionId, title: heading, depth }) => {
    const text = texts.get(sectionId) ?? '';
    texts.delete(sectionId);
    return [`${'#'.repeat(Math.min(depth, DEEPEST_SECTION) + 2)} ${heading}`, text.trim()];
  });
  const left = [...texts].flatMap(([id, text]) => {
    const known = outside.find(({ sectionId }) => sectionId === id);
    return [known ? `## ${known.title}` : '', text.trim()];
  });
  const blocks = [`# ${title}`, ...parts, ...left];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
