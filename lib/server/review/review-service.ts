import type { SignedInPerson } from '@/lib/auth/session-reader';
import { answerContents } from '@/lib/chat/answer-contents';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { claimsOf } from '@/lib/chat/claims-of';
import type { Page } from '@/lib/chat/conversation';
import { groundsOf, NO_GROUNDS } from '@/lib/chat/grounds-of';
import { messagePath } from '@/lib/chat/message-path';
import { reportOf } from '@/lib/chat/report-of';
import { mentionedPeople, type Reviewer } from '@/lib/chat/review/mentions';
import type { ReviewBatch, ReviewBatchOutcome } from '@/lib/chat/review/review-batch';
import type { CommentAnchor, CommentRequest, ReviewComment } from '@/lib/chat/review/review-comment';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import type { EarlierMessage, ReviewTraceView } from '@/lib/chat/review/review-trace-view';
import type { VerdictRequest } from '@/lib/chat/review/review-verdict';
import { showsAnchor } from '@/lib/chat/review/shows-anchor';
import { includesRole } from '@/lib/chat/role';
import { err, ok } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { checkChain } from '@/lib/trace/check-chain';
import { projectTrace } from '@/lib/trace/trace-projection';
import { type Citations, createCitations } from '../citations/citations';
import { earlierTurns } from '../conversations/earlier-turns';
import { failure } from '../http/api-failure';
import { typedText } from '../http/typed-text';
import { readChain } from '../signing/read-chain';
import { AgreementReader } from './agreement-reader';
import { asReviewer, blindFilters, blindItem, isBlind, type Outcome, type ReviewingParts } from './reviewing';
import { SavedViews } from './saved-views';

/** So much of a question heads a review, as in the queue. */
const QUESTION_LENGTH = 280;
/** Messages from before a turn that are told. */
const MOST_BEFORE = 20;

export interface QueuePage {
  readonly filters: ReviewFilters;
  readonly cursor?: string;
  readonly limit: number;
  /** Only traces that have a verdict. */
  readonly judged?: boolean;
}

/** What was answered, and what reviewers have written of it. */
export interface ReviewedWords {
  readonly answer: string;
  readonly comments: readonly ReviewComment[];
}

/**
 * What reviewers and admins may see and write: the traces of all owners, never anything in their conversations.
 * Everybody else is refused (`not-allowed`).
 */
export class ReviewService {
  readonly views: SavedViews;
  readonly agreement: AgreementReader;
  private readonly citations: Citations;

  constructor(private readonly parts: ReviewingParts) {
    this.views = new SavedViews(parts);
    this.agreement = new AgreementReader(parts);
    this.citations = createCitations(parts.store);
  }

  queue(person: SignedInPerson, page: QueuePage): Outcome<Page<ReviewItem>> {
    return this.asReviewer(person, async ({ review }) => {
      const reviewerId = person.ownerId;
      if (!(await isBlind(this.parts, person))) return ok(await review.queue({ ...page, reviewerId }));
      const filters = blindFilters(page.filters, page.judged ?? false);
      if (filters === null) return ok({ items: [], nextCursor: null });
      const { items, nextCursor } = await review.queue({ ...page, filters, reviewerId });
      return ok({ items: items.map(blindItem), nextCursor });
    });
  }

  /** The next trace without a verdict after this one; null where there is none. */
  next(person: SignedInPerson, after: string, wanted: ReviewFilters): Outcome<{ traceId: string | null }> {
    return this.asReviewer(person, async ({ review }) => {
      const filters = (await isBlind(this.parts, person)) ? blindFilters(wanted, false) : wanted;
      const search = { reviewerId: person.ownerId, after };
      return ok({ traceId: filters && (await review.nextUnreviewed({ ...search, filters })) });
    });
  }

  /** The models that the queue can be filtered by. */
  models(person: SignedInPerson): Outcome<readonly string[]> {
    return this.asReviewer(person, async ({ review }) => ok(await review.models()));
  }

  /** To whom the person may give traces: admins to every reviewer, reviewers to themselves. */
  assignees(person: SignedInPerson): Outcome<readonly Reviewer[]> {
    return this.asReviewer(person, async ({ review }) => {
      const all = await review.reviewers();
      const isAdmin = includesRole(person.role, 'admin');
      return ok(isAdmin ? all : all.filter(({ personId }) => personId === person.ownerId));
    });
  }

  async view(person: SignedInPerson, traceId: string): Outcome<ReviewTraceView> {
    const found = await this.find(person, traceId);
    return found.ok ? ok(found.value.view) : found;
  }

  /** The same with the messages as they are stored, for whoever checks their hashes. */
  find(
    person: SignedInPerson,
    traceId: string,
  ): Outcome<{ readonly view: ReviewTraceView; readonly messages: readonly ChatMessage[] }> {
    return this.asReviewer(person, async (store) => {
      const { review, traces } = store;
      const kept = await review.find(traceId, person.ownerId);
      if (!kept) return err(failure('trace-not-found'));
      const item = (await isBlind(this.parts, person)) ? blindItem(kept) : kept;
      const { conversationId } = item;
      const ownerId = item.owner.personId;
      const trace = await traces.get({ ownerId, traceId });
      if (!trace) return err(failure('trace-not-found'));
      const [thoughts, contents, verdicts, comments, siblings, reviewers] = await Promise.all([
        traces.thoughts({ ownerId, traceId }),
        readChain(store, { ownerId, conversationId }),
        review.verdicts(traceId),
        review.comments(traceId),
        review.siblings(traceId),
        review.reviewers(),
      ]);
      const { messages } = contents;
      const isOwn = ({ authorId }: ReviewComment): boolean => authorId === person.ownerId;
      const viewer = includesRole(person.role, 'admin') ? 'admin' : 'reviewer';
      const answer = messages.find(({ id }) => id === trace.messageId);
      const [shown] = answer ? await this.citations.shown(ownerId, [answer]) : [];
      const question = messages.find(({ id }) => id === answer?.metadata?.parentId);
      const [first] = await earlierTurns(store, { ownerId, turnId: trace.turnId });
      const asked = first && messages.find(({ id }) => id === first.userMessageId);
      const view = {
        ...projectTrace(trace, thoughts, viewer),
        chain: await checkChain(contents, this.parts.ring),
        // Turns that went on from each other are one course, called after what was asked at first.
        item: asked ? { ...item, question: cutAtWord(messageText(asked), QUESTION_LENGTH) } : item,
        question: question ? messageText(question) : '',
        ...(await this.before(ownerId, messages, question)),
        images: question?.metadata?.images ?? [],
        answer: answer ? messageText(answer) : '',
        contents: answer ? answerContents(answer) : [],
        ...NO_GROUNDS,
        ...(shown && groundsOf(shown)),
        claims: shown ? claimsOf(shown) : null,
        report: shown ? reportOf(shown) : null,
        verdicts: item.isVerdictHidden ? [] : verdicts,
        comments: item.isVerdictHidden ? comments.filter(isOwn) : comments,
        siblings,
        reviewers,
      };
      return ok({ view, messages: [question, answer].filter((message) => message !== undefined) });
    });
  }

  judge(person: SignedInPerson, traceId: string, verdict: VerdictRequest): Outcome<void> {
    return this.asReviewer(person, async ({ review, audit }) => {
      const note = typedText(verdict.note);
      const given = { ...verdict, note, traceId, reviewerId: person.ownerId, givenAt: this.parts.clock() };
      if (!(await review.addVerdict(given))) return err(failure('trace-not-found'));
      const { givenAt: at, reviewerId: by, kind } = given;
      await audit.note({ at, by, action: 'reviewed', subject: traceId, after: { verdict: kind } });
      return ok(undefined);
    });
  }

  comment(person: SignedInPerson, traceId: string, comment: CommentRequest): Outcome<{ commentId: string }> {
    return this.asReviewer(person, async (store) => {
      const { review } = store;
      const text = typedText(comment.text);
      if (text === '') return err({ ...failure('invalid-body'), field: 'text' });
      const refusal = comment.threadId === null ? await refusalOf(store, traceId, comment.anchor) : null;
      if (refusal) return err(failure(refusal));
      const commentId = this.parts.ids('comment');
      const added = await review.addComment({
        ...comment,
        text,
        traceId,
        commentId,
        authorId: person.ownerId,
        writtenAt: this.parts.clock(),
        mentions: mentionedPeople(text, await review.reviewers()),
      });
      if (added) return ok({ commentId });
      return err(failure(comment.threadId === null ? 'trace-not-found' : 'comment-not-found'));
    });
  }

  /** Settles or reopens a thread. */
  resolve(
    person: SignedInPerson,
    { traceId, threadId, resolved }: { traceId: string; threadId: string; resolved: boolean },
  ): Outcome<void> {
    return this.asReviewer(person, async ({ review }) => {
      const resolvedAt = resolved ? this.parts.clock() : null;
      const change = { traceId, threadId, resolvedAt, resolvedBy: person.ownerId };
      return (await review.resolveThread(change)) ? ok(undefined) : err(failure('comment-not-found'));
    });
  }

  /**
   * Gives a trace that nobody has to the person, or back with null. Admins may give it to any reviewer, and back what
   * others have.
   */
  assign(person: SignedInPerson, traceId: string, to: string | null): Outcome<void> {
    return this.asReviewer(person, async ({ review }) => {
      const isAdmin = includesRole(person.role, 'admin');
      if (to !== null && to !== person.ownerId) {
        if (!isAdmin) return err(failure('not-allowed'));
        const reviewers = await review.reviewers();
        if (!reviewers.some(({ personId }) => personId === to)) return err(failure('person-not-found'));
      }
      const item = await review.find(traceId);
      if (!item) return err(failure('trace-not-found'));
      const holder = item.assignee?.personId ?? null;
      if (holder === to) return ok(undefined);
      if (to === null ? holder !== person.ownerId && !isAdmin : holder !== null)
        return err(failure('trace-taken'));
      const change = { traceId, from: holder, to };
      const changed = await review.assign({
        ...change,
        changedBy: person.ownerId,
        changedAt: this.parts.clock(),
      });
      return changed ? ok(undefined) : err(failure('trace-taken'));
    });
  }

  /** Gives one verdict on many traces, or hands all of them to somebody; each of them by itself. */
  batch(person: SignedInPerson, batch: ReviewBatch): Outcome<ReviewBatchOutcome> {
    return this.asReviewer(person, async () => {
      const refused: ReviewBatchOutcome['refused'][number][] = [];
      const traceIds = [...new Set(batch.traceIds)];
      for (const traceId of traceIds) {
        const one =
          batch.action === 'judge'
            ? await this.judge(person, traceId, batch.verdict)
            : await this.assign(person, traceId, batch.assigneeId);
        if (!one.ok) refused.push({ traceId, code: one.error.code });
      }
      return ok({ done: traceIds.length - refused.length, refused });
    });
  }

  /** The whole answer and what reviewers have said of a trace, without the rest of its conversation. */
  said(person: SignedInPerson, item: ReviewItem): Outcome<ReviewedWords> {
    return this.asReviewer(person, async ({ review, traces, messages }) => {
      const { traceId, conversationId } = item;
      const ownerId = item.owner.personId;
      const [trace, comments] = await Promise.all([
        traces.get({ ownerId, traceId }),
        review.comments(traceId),
      ]);
      const messageId = trace?.messageId;
      const answer = messageId ? await messages.get({ ownerId, conversationId, messageId }) : null;
      return ok({ answer: answer ? messageText(answer) : '', comments });
    });
  }

  /** What was said before a question, as its conversation went. */
  private async before(
    ownerId: string,
    messages: readonly ChatMessage[],
    question: ChatMessage | undefined,
  ): Promise<Pick<ReviewTraceView, 'before' | 'leftOut'>> {
    const path = question ? messagePath(messages, question.id).slice(0, -1) : [];
    const shown = await this.citations.shown(ownerId, path.slice(-MOST_BEFORE));
    return { before: shown.map(earlierMessage), leftOut: path.length - shown.length };
  }

  private asReviewer<Value>(person: SignedInPerson, work: (store: Store) => Outcome<Value>): Outcome<Value> {
    return asReviewer(this.parts, person, work);
  }
}

const earlierMessage = (message: ChatMessage): EarlierMessage => ({
  messageId: message.id,
  role: message.role === 'user' ? 'user' : 'assistant',
  contents: answerContents(message),
  images: message.metadata?.images ?? [],
  ...NO_GROUNDS,
  ...groundsOf(message),
});

/** Why no thread can be opened here; null where the trace shows what it would stand at. A reply stands with its thread. */
async function refusalOf(
  { review, traces }: Store,
  traceId: string,
  anchor: CommentAnchor,
): Promise<'trace-not-found' | 'nothing-to-comment-on' | null> {
  const item = await review.find(traceId);
  const key = { ownerId: item?.owner.personId ?? '', traceId };
  const trace = item && (await traces.get(key));
  if (!trace) return 'trace-not-found';
  const thoughts = anchor.kind === 'thought' ? await traces.thoughts(key) : [];
  return showsAnchor(trace.record, thoughts, anchor) ? null : 'nothing-to-comment-on';
}
