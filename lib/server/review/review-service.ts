import type { SignedInPerson } from '@/lib/auth/session-reader';
import { answerContents } from '@/lib/chat/answer-contents';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { claimsOf } from '@/lib/chat/claims-of';
import type { Page } from '@/lib/chat/conversation';
import { groundsOf, NO_GROUNDS } from '@/lib/chat/grounds-of';
import { reportOf } from '@/lib/chat/report-of';
import { mentionedPeople } from '@/lib/chat/review/mentions';
import type { CommentAnchor, CommentRequest } from '@/lib/chat/review/review-comment';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import type { ReviewTraceView } from '@/lib/chat/review/review-trace-view';
import type { VerdictRequest } from '@/lib/chat/review/review-verdict';
import { showsAnchor } from '@/lib/chat/review/shows-anchor';
import { includesRole } from '@/lib/chat/role';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { checkChain } from '@/lib/trace/check-chain';
import type { KeyRing } from '@/lib/trace/key-ring';
import { projectTrace } from '@/lib/trace/trace-projection';
import { type Citations, createCitations } from '../citations/citations';
import { earlierTurns } from '../conversations/earlier-turns';
import { type ApiFailure, failure } from '../http/api-failure';
import { typedText } from '../http/typed-text';
import { readChain } from '../signing/read-chain';

/** So much of a question heads a review, as in the queue. */
const QUESTION_LENGTH = 280;

type Outcome<Value> = Promise<Result<Value, ApiFailure>>;

export interface QueuePage {
  readonly filters: ReviewFilters;
  readonly cursor?: string;
  readonly limit: number;
  /** Only traces that have a verdict. */
  readonly judged?: boolean;
}

interface ReviewServiceParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  /** The public keys by which chains are judged. */
  readonly ring: KeyRing;
}

/**
 * What reviewers and admins may see and write: the traces of all owners, never anything in their conversations.
 * Everybody else is refused (`not-allowed`).
 */
export class ReviewService {
  private readonly citations: Citations;

  constructor(private readonly parts: ReviewServiceParts) {
    this.citations = createCitations(parts.store);
  }

  queue(person: SignedInPerson, page: QueuePage): Outcome<Page<ReviewItem>> {
    return this.asReviewer(person, async ({ review }) =>
      ok(await review.queue({ ...page, reviewerId: person.ownerId })),
    );
  }

  /** The next trace without a verdict after this one; null where there is none. */
  next(person: SignedInPerson, after: string, filters: ReviewFilters): Outcome<{ traceId: string | null }> {
    return this.asReviewer(person, async ({ review }) =>
      ok({ traceId: await review.nextUnreviewed({ filters, reviewerId: person.ownerId, after }) }),
    );
  }

  /** The models that the queue can be filtered by. */
  models(person: SignedInPerson): Outcome<readonly string[]> {
    return this.asReviewer(person, async ({ review }) => ok(await review.models()));
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
      const item = await review.find(traceId);
      if (!item) return err(failure('trace-not-found'));
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
        images: question?.metadata?.images ?? [],
        answer: answer ? messageText(answer) : '',
        contents: answer ? answerContents(answer) : [],
        ...NO_GROUNDS,
        ...(shown && groundsOf(shown)),
        claims: shown ? claimsOf(shown) : null,
        report: shown ? reportOf(shown) : null,
        verdicts,
        comments,
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

  /** Takes a trace that nobody has, or gives one back; admins may give back what others have. */
  assign(person: SignedInPerson, traceId: string, assigned: boolean): Outcome<void> {
    return this.asReviewer(person, async ({ review }) => {
      const item = await review.find(traceId);
      if (!item) return err(failure('trace-not-found'));
      const holder = item.assignee?.personId ?? null;
      const mine = holder === person.ownerId;
      if (assigned ? mine : holder === null) return ok(undefined);
      if (assigned ? holder !== null : !mine && !includesRole(person.role, 'admin'))
        return err(failure('trace-taken'));
      const change = { traceId, from: holder, to: assigned ? person.ownerId : null };
      const changed = await review.assign({
        ...change,
        changedBy: person.ownerId,
        changedAt: this.parts.clock(),
      });
      return changed ? ok(undefined) : err(failure('trace-taken'));
    });
  }

  private asReviewer<Value>(person: SignedInPerson, work: (store: Store) => Outcome<Value>): Outcome<Value> {
    return !person.isGuest && includesRole(person.role, 'reviewer')
      ? work(this.parts.store)
      : Promise.resolve(err(failure('not-allowed')));
  }
}

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
