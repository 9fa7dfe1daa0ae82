import type { PaperHappening } from '@/lib/paper/events';
import type { PrintedBlock, PrintedPaper } from '@/lib/paper/printed-paper';
import type { CommentView, GuestComment, PaperShare, SharedPaper } from '@/lib/paper/wire';
import { AppError } from '@/lib/shared/app-error';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedPaper, PaperStore } from '@/lib/store/paper-store';
import { type ApiFailure, failure } from '../http/api-failure';
import { newShareToken, shareTokenHash } from '../http/share-token';
import { noteEvent } from './kept/note-event';
import { headOf, type OpenPaper, readPaper } from './kept/read-paper';
import type { PaperComments } from './paper-comments';
import type { PaperExports } from './paper-exports';

interface PaperSharesParts {
  readonly papers: PaperStore;
  readonly comments: Pick<PaperComments, 'list' | 'add'>;
  readonly exports: Pick<PaperExports, 'print'>;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** Others may write to a paper while its link is made: then it is tried again. */
const TRIES = 3;

/** The link of a paper: whoever has it may read its sections and comment on them, and do nothing else. */
export class PaperShares {
  constructor(private readonly parts: PaperSharesParts) {}

  /** Makes a link, which takes the place of an earlier one; its secret is told this once and never stored. */
  async share(key: OwnedPaper): Promise<Result<PaperShare, ApiFailure>> {
    const token = newShareToken();
    const set = await this.setHash(key, shareTokenHash(token), 'shared');
    return set.ok ? ok({ token, version: set.value }) : set;
  }

  /** Ends the link, if there is one. */
  async unshare(key: OwnedPaper): Promise<Result<void, ApiFailure>> {
    const set = await this.setHash(key, null, 'unshared');
    return set.ok ? ok(undefined) : set;
  }

  /** What a link shows: title, sections and what they cite, and what was said by it. */
  async open(token: string): Promise<Result<SharedPaper, ApiFailure>> {
    const key = await this.find(token);
    const paper = key && (await readPaper(this.parts.papers, key));
    const comments = key && (await this.parts.comments.list(key));
    if (!paper || !comments?.ok) return err(failure('share-not-found'));
    const { title, language } = paper.head;
    return ok({
      ...{ title, language, ...shownSections(paper, await this.printed(key, paper)) },
      comments: comments.value.filter(({ isGuest }) => isGuest).map(ofGuest),
    });
  }

  /** Adds what somebody says who has the link. */
  async comment(
    token: string,
    { author: given, ...said }: GuestComment,
  ): Promise<Result<SharedPaper['comments'][number], ApiFailure>> {
    const key = await this.find(token);
    const row = key && (await this.parts.papers.get(key));
    if (!row) return err(failure('share-not-found'));
    const isShown = headOf(row).outline.some(({ sectionId }) => sectionId === said.sectionId);
    if (!isShown) return err(failure('section-not-found'));
    const author = this.parts.sanitizeLine(given);
    if (author === '') return err({ ...failure('invalid-body'), field: 'author' });
    const added = await this.parts.comments.add(key, said, { author, isGuest: true });
    return added.ok ? ok(ofGuest(added.value)) : added;
  }

  /** As it is printed; null where its citations cannot be formatted: then it is read as it was typed. */
  private async printed(key: OwnedPaper, paper: OpenPaper): Promise<PrintedPaper | null> {
    try {
      return await this.parts.exports.print(key, paper);
    } catch (cause) {
      if (cause instanceof AppError && cause.code === 'paper-not-written') return null;
      throw cause;
    }
  }

  private async find(token: string): Promise<OwnedPaper | null> {
    const hash = shareTokenHash(token);
    const row = hash === null ? null : await this.parts.papers.shared(hash);
    return row && { ownerId: row.ownerId, paperId: row.paperId };
  }

  private async setHash(
    key: OwnedPaper,
    shareHash: string | null,
    kind: Extract<PaperHappening['kind'], 'shared' | 'unshared'>,
  ): Promise<Result<number, ApiFailure>> {
    const { papers, clock, ids } = this.parts;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const row = await papers.get(key);
      if (!row) return err(failure('paper-not-found'));
      if (row.shareHash === shareHash) return ok(row.version);
      const changedAt = clock();
      const { title, stage, head, version } = row;
      const written = await papers.write({
        ...{ ...key, head: { title, stage, head, shareHash, expectedVersion: version }, changedAt },
        items: [noteEvent(ids, { kind }, { at: changedAt }).write],
      });
      if (written === 'written') return ok(version + 1);
    }
    return err(failure('paper-outdated'));
  }
}

/** The sections of the outline, where that has a place for the references with these in it. */
function shownSections(
  { sections }: OpenPaper,
  printed: PrintedPaper | null,
): Pick<SharedPaper, 'sections' | 'references'> {
  const blocksOf = new Map(printed?.sections.map(({ sectionId, blocks }) => [sectionId, blocks]));
  let references = printed?.references ?? null;
  const shown = sections.flatMap(({ sectionId, part, text }) => {
    if (!part) return [];
    let blocks = blocksOf.get(sectionId)?.map(withoutPicture);
    if (!blocks) {
      const texts = printed ? (references?.entries ?? []) : [text];
      blocks = texts.map((markdown): PrintedBlock => ({ kind: 'text', markdown }));
      references = null;
    }
    return [{ sectionId, title: part.title, depth: part.depth, text, blocks }];
  });
  return { sections: shown, references };
}

/** Pictures are shown to their owner only. */
const withoutPicture = (block: PrintedBlock): PrintedBlock =>
  block.kind === 'figure' ? { ...block, imageId: null } : block;

const ofGuest = ({
  commentId,
  sectionId,
  quote,
  start,
  text,
  author,
  at,
  resolvedAt,
}: CommentView): SharedPaper['comments'][number] => ({
  ...{ commentId, sectionId, quote, start, text, author, at, resolvedAt },
});
