import { type PaperComment, paperCommentSchema } from '@/lib/paper/paper';
import type { CommentChange, CommentCreation, CommentView } from '@/lib/paper/wire';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedPaper, PaperItemRow, PaperItemWrite, PaperStore } from '@/lib/store/paper-store';
import { type ApiFailure, failure } from '../http/api-failure';
import { typedText } from '../http/typed-text';
import { allItems, headOf, itemOf } from './kept/read-paper';

/** Who says something of a paper. */
type Commenter = Pick<PaperComment, 'author' | 'isGuest'>;

interface PaperCommentsParts {
  readonly papers: PaperStore;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

const MOST_COMMENTS = 1_000;
/** Stands for an owner who has not said who writes the paper. */
const NO_NAME = '–';

const viewOf = (item: PaperItemRow): CommentView => ({
  ...itemOf(paperCommentSchema, item),
  commentId: item.itemId,
  version: item.version,
});

/** What is said of the words of a paper: by its owner, and by whoever has its link. */
export class PaperComments {
  constructor(private readonly parts: PaperCommentsParts) {}

  /** All of them, the oldest first. */
  async list(key: OwnedPaper): Promise<Result<readonly CommentView[], ApiFailure>> {
    const { papers } = this.parts;
    if (!(await papers.get(key))) return err(failure('paper-not-found'));
    const comments = (await allItems(papers, key, 'comment')).map(viewOf);
    return ok(comments.sort((left, right) => left.at - right.at));
  }

  /** Adds one; the owner's where nobody else says it. */
  async add(
    key: OwnedPaper,
    said: CommentCreation,
    by: Commenter | null = null,
  ): Promise<Result<CommentView, ApiFailure>> {
    const { papers, clock, ids } = this.parts;
    const row = await papers.get(key);
    if (!row) return err(failure('paper-not-found'));
    if (!(await papers.item({ ...key, kind: 'section', itemId: said.sectionId })))
      return err(failure('section-not-found'));
    const text = typedText(said.text);
    if (text === '') return err({ ...failure('invalid-body'), field: 'text' });
    if ((await allItems(papers, key, 'comment')).length >= MOST_COMMENTS)
      return err(failure('too-many-paper-comments'));
    const owner = { author: headOf(row).cover.author.slice(0, 100).trim() || NO_NAME, isGuest: false };
    const at = clock();
    const comment: PaperComment = {
      ...{ sectionId: said.sectionId, quote: typedText(said.quote), start: said.start, text },
      ...{ ...(by ?? owner), at, resolvedAt: null },
    };
    const itemId = ids('comment');
    const written = await papers.write({
      ...{ ...key, items: [writeOf(itemId, 0, comment)], changedAt: at },
    });
    if (written === 'written') return ok({ ...comment, commentId: itemId, version: 1 });
    return err(failure(written === 'outdated' ? 'paper-outdated' : written));
  }

  /** Settles it, or opens it again. */
  async change(
    key: OwnedPaper,
    commentId: string,
    { version, isResolved }: CommentChange,
  ): Promise<Result<CommentView, ApiFailure>> {
    const found = await this.find(key, commentId);
    if (!found.ok) return found;
    const at = this.parts.clock();
    const comment = itemOf(paperCommentSchema, found.value);
    const changed = { ...comment, resolvedAt: isResolved ? (comment.resolvedAt ?? at) : null };
    const written = await this.parts.papers.write({
      ...{ ...key, items: [writeOf(commentId, version, changed)], changedAt: at },
    });
    if (written === 'written') return ok({ ...changed, commentId, version: version + 1 });
    return err(failure(written === 'outdated' ? 'paper-outdated' : written));
  }

  async remove(key: OwnedPaper, commentId: string): Promise<Result<void, ApiFailure>> {
    const found = await this.find(key, commentId);
    if (!found.ok) return found;
    const items = [writeOf(commentId, found.value.version, null)];
    const written = await this.parts.papers.write({ ...key, items, changedAt: this.parts.clock() });
    if (written === 'written') return ok(undefined);
    return err(failure(written === 'outdated' ? 'paper-outdated' : written));
  }

  private async find(key: OwnedPaper, itemId: string): Promise<Result<PaperItemRow, ApiFailure>> {
    const { papers } = this.parts;
    const item = await papers.item({ ...key, kind: 'comment', itemId });
    if (item) return ok(item);
    return err(failure((await papers.get(key)) ? 'comment-not-found' : 'paper-not-found'));
  }
}

const writeOf = (itemId: string, expectedVersion: number, comment: PaperComment | null): PaperItemWrite => ({
  ...{ kind: 'comment', itemId, expectedVersion },
  data: comment && JSON.stringify(comment),
});
