import type { Page } from '@/lib/chat/conversation';
import { missingUpTo } from '@/lib/paper/completeness';
import { emptyHead } from '@/lib/paper/empty-head';
import { HEAD_FIELDS } from '@/lib/paper/events';
import { leftOutside, wellFormed } from '@/lib/paper/outline';
import { MOST_SECTIONS, type PaperHead, paperCommentSchema } from '@/lib/paper/paper';
import type { StoredReference } from '@/lib/paper/reference';
import { stageAfter } from '@/lib/paper/stages';
import type { PaperChange, PaperCreation, PaperEntry, PaperView, StageMove } from '@/lib/paper/wire';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedPaper, PaperItemWrite, PaperRow } from '@/lib/store/paper-store';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import { goneDocuments } from './gone-documents';
import { citationStyleItemSchema } from './kept/citation-style-item';
import { noteEvent } from './kept/note-event';
import { allItems, headOf, itemOf, type OpenPaper, readPaper } from './kept/read-paper';
import type { PaperEvents } from './paper-events';
import { emptySection } from './section-service';
import { typedHead } from './typed-head';

interface PaperServiceParts {
  readonly store: Pick<Store, 'papers' | 'turns' | 'documents'>;
  readonly events: Pick<PaperEvents, 'noteHead'>;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

const MOST_PAPERS = 200;
const PAGE = 50;
const MOST_STAGES = 500;
/** Sections that one write begins; a write may hold a few things more. */
const BEGUN_AT_ONCE = 90;

/** A person's papers. Every call names the owner; another owner's paper is not found. */
export class PaperService {
  constructor(private readonly parts: PaperServiceParts) {}

  /** A page of them, the one changed last first. */
  list = (ownerId: string, cursor?: string): Promise<Page<PaperEntry>> =>
    this.parts.store.papers.list({ ownerId, limit: PAGE, ...(cursor !== undefined && { cursor }) });

  async create(ownerId: string, begun: PaperCreation): Promise<Result<PaperView, ApiFailure>> {
    const { store, clock, ids } = this.parts;
    const title = this.parts.sanitizeLine(begun.title);
    if (title === '') return err({ ...failure('invalid-body'), field: 'title' });
    // A style that was uploaded belongs to a paper that is there already.
    if (begun.style.startsWith('custom:')) return err(failure('citation-style-not-found'));
    const at = clock();
    const head = emptyHead({ ...begun, title }, at);
    const key = { ownerId, paperId: ids('paper') };
    const row: PaperRow = {
      ...{ ...key, title, stage: head.stage, head: JSON.stringify(head), shareHash: null },
      ...{ version: 1, createdAt: at, changedAt: at },
    };
    if (!(await store.papers.add(row, MOST_PAPERS))) return err(failure('too-many-papers'));
    const { write } = noteEvent(ids, { kind: 'created' }, { at });
    await store.papers.write({ ...key, items: [write], changedAt: at });
    return this.view(key);
  }

  async view(key: OwnedPaper): Promise<Result<PaperView, ApiFailure>> {
    const paper = await this.open(key);
    if (!paper) return err(failure('paper-not-found'));
    const { papers, documents } = this.parts.store;
    const { row, head, references } = paper;
    const [comments, styles, gone] = await Promise.all([
      allItems(papers, key, 'comment'),
      allItems(papers, key, 'style'),
      goneDocuments(documents, key.ownerId, references.flatMap(documentsOf)),
    ]);
    const sections = paper.sections.map(({ sectionId, version, words }) => ({ sectionId, version, words }));
    const openComments = comments.filter(
      (item) => itemOf(paperCommentSchema, item).resolvedAt === null,
    ).length;
    return ok({
      ...{ paperId: row.paperId, version: row.version, head, sections, references, openComments },
      goneDocuments: [...gone],
      missing: missingUpTo(head.stage, { head, sections, references, openComments }),
      next: stageAfter(head.stage),
      words: sections.reduce((sum, { words }) => sum + words, 0),
      hasShare: row.shareHash !== null,
      styles: styles.map((item) => ({ id: item.itemId, title: itemOf(citationStyleItemSchema, item).title })),
    });
  }

  /** The paper with its texts, for whoever works with all of it; null where there is none. */
  open = (key: OwnedPaper): Promise<OpenPaper | null> => readPaper(this.parts.store.papers, key);

  /** Makes the next version of its head; refused where there is a newer one than whoever changes it has seen. */
  async change(
    key: OwnedPaper,
    { version, head: asked }: PaperChange,
  ): Promise<Result<PaperView, ApiFailure>> {
    const { papers } = this.parts.store;
    const row = await papers.get(key);
    if (!row) return err(failure('paper-not-found'));
    if (row.version !== version) return err(failure('paper-outdated'));
    const before = headOf(row);
    const typed = typedHead({ ...before, ...defined(asked) }, this.parts.sanitizeLine);
    if (!typed.ok) return err({ ...failure('invalid-body'), field: `head.${typed.error}` });
    const outline = wellFormed(typed.value.outline);
    const head = { ...typed.value, outline, outside: leftOutside(before, outline) };
    const fields = HEAD_FIELDS.filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(head[field]),
    );
    if (fields.length === 0) return this.view(key);
    const style = await this.refuseStyle(key, head, before);
    if (style) return err(style);
    const begun = await this.sectionsOf(key, head, before);
    if (!begun.ok) return begun;
    const changedAt = this.parts.clock();
    const event = await this.parts.events.noteHead(key, fields, changedAt);
    for (let at = BEGUN_AT_ONCE; at < begun.value.length; at += BEGUN_AT_ONCE)
      await papers.write({ ...key, items: begun.value.slice(at, at + BEGUN_AT_ONCE), changedAt });
    return this.write(row, head, [...begun.value.slice(0, BEGUN_AT_ONCE), event], changedAt);
  }

  /** Moves it to a stage, on or back, by the person's word. */
  async moveStage(
    key: OwnedPaper,
    { to, version, turnId }: StageMove,
  ): Promise<Result<PaperView, ApiFailure>> {
    const { papers, turns } = this.parts.store;
    const row = await papers.get(key);
    if (!row) return err(failure('paper-not-found'));
    const before = headOf(row);
    if (before.stage === to) return this.view(key);
    if (row.version !== version) return err(failure('paper-outdated'));
    if (turnId !== undefined && !(await turns.get({ ownerId: key.ownerId, turnId })))
      return err(failure('turn-not-found'));
    const at = this.parts.clock();
    const by = { at, turnId: turnId ?? null };
    const stages = [...before.stages, { stage: to, ...by }].slice(-MOST_STAGES);
    const { write } = noteEvent(this.parts.ids, { kind: 'stage', from: before.stage, to }, by);
    return this.write(row, { ...before, stage: to, stages }, [write], at);
  }

  /** Removes it with all that belongs to it; its conversations stay. */
  async remove(key: OwnedPaper): Promise<Result<void, ApiFailure>> {
    return (await this.parts.store.papers.remove(key)) ? ok(undefined) : err(failure('paper-not-found'));
  }

  private async write(
    row: PaperRow,
    head: PaperHead,
    items: readonly PaperItemWrite[],
    changedAt: number,
  ): Promise<Result<PaperView, ApiFailure>> {
    const { ownerId, paperId, version, shareHash } = row;
    const { title, stage } = head;
    const next = { title, stage, head: JSON.stringify(head), shareHash, expectedVersion: version };
    const written = await this.parts.store.papers.write({ ownerId, paperId, head: next, items, changedAt });
    if (written === 'written') return this.view({ ownerId, paperId });
    return err(failure(written === 'outdated' ? 'paper-outdated' : written));
  }

  private async refuseStyle(
    key: OwnedPaper,
    { style }: PaperHead,
    before: PaperHead,
  ): Promise<ApiFailure | null> {
    const itemId =
      style.startsWith('custom:') && style !== before.style ? style.slice('custom:'.length) : null;
    const isThere =
      itemId === null || (await this.parts.store.papers.item({ ...key, kind: 'style', itemId }));
    return isThere ? null : failure('citation-style-not-found');
  }

  /** The writes that begin a section for each new part of an outline. */
  private async sectionsOf(
    key: OwnedPaper,
    { outline }: PaperHead,
    before: PaperHead,
  ): Promise<Result<readonly PaperItemWrite[], ApiFailure>> {
    const had = new Set(before.outline.map(({ sectionId }) => sectionId));
    if (outline.every(({ sectionId }) => had.has(sectionId))) return ok([]);
    const there = new Set(
      (await allItems(this.parts.store.papers, key, 'section')).map(({ itemId }) => itemId),
    );
    const begun = outline.filter(({ sectionId }) => !there.has(sectionId));
    if (there.size + begun.length > MOST_SECTIONS) return err(failure('too-many-sections'));
    return ok(begun.map(({ sectionId }) => emptySection(sectionId)));
  }
}

/** The documents of which a reference says that it is one, or comes from one. */
const documentsOf = ({ documentId, origin }: StoredReference): readonly string[] => [
  ...(documentId === null ? [] : [documentId]),
  ...(origin.kind === 'document' ? [origin.documentId] : []),
];

/** What was sent of the head: a field that is absent stays as it is. */
const defined = (asked: PaperChange['head']): Partial<PaperHead> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
