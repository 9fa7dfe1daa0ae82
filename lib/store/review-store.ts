import type { z } from 'zod';
import type { Page } from '@/lib/chat/conversation';
import type { Reviewer } from '@/lib/chat/review/mentions';
import type { CommentAnchor, ReviewComment } from '@/lib/chat/review/review-comment';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import type { ReviewSibling } from '@/lib/chat/review/review-trace-view';
import type { Verdict, VerdictKind } from '@/lib/chat/review/review-verdict';
import type { commentRowSchema, reviewViewRowSchema, verdictRowSchema } from './rows/review-rows';

export interface ReviewQuery {
  readonly filters: ReviewFilters;
  /** Who looks: whom `me` means in the filters, and whose own verdicts the rows tell. */
  readonly reviewerId: string;
  /** Only traces that have a verdict. */
  readonly judged?: boolean;
  readonly cursor?: string;
  readonly limit: number;
}

export type ReviewView = Readonly<z.infer<typeof reviewViewRowSchema>>;

/** What a reviewer thinks of a trace: of several verdicts of theirs, the latest. */
export interface Judgement {
  readonly traceId: string;
  readonly kind: VerdictKind;
}

export type NewVerdict = Readonly<z.infer<typeof verdictRowSchema>>;

export interface NewComment
  extends Readonly<
    Pick<z.infer<typeof commentRowSchema>, 'traceId' | 'commentId' | 'text' | 'authorId' | 'writtenAt'>
  > {
  readonly anchor: CommentAnchor;
  /** The comment that opened the thread; null opens one. */
  readonly threadId: string | null;
  readonly mentions: readonly string[];
}

/**
 * Traces of all owners, for reviewers: whoever calls this has made sure of that. Everything that reviewers write is
 * kept as it was written and goes with the trace when its conversation is deleted.
 */
export interface ReviewStore {
  /** The traces stored last come first. Throws `AppError('invalid-cursor')` for a cursor that is none. */
  queue(query: ReviewQuery): Promise<Page<ReviewItem>>;
  /**
   * The first trace of the filters after this one in the queue that has no verdict and is not somebody else's, going
   * on at the top; null where there is none.
   */
  nextUnreviewed(query: Omit<ReviewQuery, 'cursor' | 'limit'> & { after: string }): Promise<string | null>;
  /** Without a reviewer it tells nobody's own verdict. */
  find(traceId: string, reviewerId?: string): Promise<ReviewItem | null>;
  /** The other traces that answer the same message, oldest first. */
  siblings(traceId: string): Promise<ReviewSibling[]>;
  /** The models of all traces, by name. */
  models(): Promise<string[]>;
  /** Everybody who may review, by name. */
  reviewers(): Promise<Reviewer[]>;
  /** Appends a verdict, which counts from now on; false where there is no such trace. */
  addVerdict(verdict: NewVerdict): Promise<boolean>;
  /** All verdicts of a trace, latest first. */
  verdicts(traceId: string): Promise<Verdict[]>;
  /** What a reviewer thinks of every trace that they have given a verdict on, in any order. */
  judgements(reviewerId: string): Promise<Judgement[]>;
  /** Appends a comment; false where there is no such trace, or no such thread in it. */
  addComment(comment: NewComment): Promise<boolean>;
  /** All comments of a trace, oldest first. */
  comments(traceId: string): Promise<ReviewComment[]>;
  /** Settles (or, with null, reopens) a thread; false where the trace has no such thread. */
  resolveThread(change: {
    traceId: string;
    threadId: string;
    resolvedAt: number | null;
    resolvedBy: string;
  }): Promise<boolean>;
  /** Hands a trace to somebody or to nobody if `from` has it now; false, with nothing written, otherwise. */
  assign(change: {
    traceId: string;
    from: string | null;
    to: string | null;
    changedBy: string;
    changedAt: number;
  }): Promise<boolean>;
  /** The views of a reviewer, by name. */
  views(ownerId: string): Promise<ReviewView[]>;
  /** Keeps a view; one of that name gets its filters instead. */
  saveView(view: ReviewView): Promise<void>;
  /** False where the owner has none of that id. */
  removeView(key: Pick<ReviewView, 'ownerId' | 'viewId'>): Promise<boolean>;
}
