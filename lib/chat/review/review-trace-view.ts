import type { ClaimCounts } from '@/lib/trace/documents/claim-counts';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import type { AnswerContent } from '../answer-block';
import type { Grounds } from '../grounds-of';
import type { ImageReference } from '../images/image-reference';
import type { TraceView } from '../trace-view';
import type { Reviewer } from './mentions';
import type { ReviewComment } from './review-comment';
import type { ReviewItem } from './review-item';
import type { Verdict } from './review-verdict';

/** Another answer to the same question. */
export type ReviewSibling = Pick<ReviewItem, 'traceId' | 'startedAt' | 'modelId' | 'traceMode' | 'status'>;

/** A message from before the turn: its words, and of documents what it quotes of them. */
export interface EarlierMessage extends Grounds {
  readonly messageId: string;
  readonly role: 'user' | 'assistant';
  readonly contents: readonly AnswerContent[];
  readonly images: readonly ImageReference[];
}

/** Everything that is told of a trace under review. */
export interface ReviewTraceView extends TraceView, Grounds {
  readonly item: ReviewItem;
  readonly question: string;
  /** What was said before the question, oldest first: the latest of it. */
  readonly before: readonly EarlierMessage[];
  /** How much of that there is that is not told. */
  readonly leftOut: number;
  /** What the question was sent with, as its message names it; only its owner is shown the images themselves. */
  readonly images: readonly ImageReference[];
  readonly answer: string;
  /** The same with its charts and tables. */
  readonly contents: readonly AnswerContent[];
  /** How many of its statements hold; null where nothing is known of it. */
  readonly claims: ClaimCounts | null;
  /** What is told of it where it is a report of research. */
  readonly report: ResearchReport | null;
  /** Latest first. */
  readonly verdicts: readonly Verdict[];
  /** Oldest first. */
  readonly comments: readonly ReviewComment[];
  readonly siblings: readonly ReviewSibling[];
  readonly reviewers: readonly Reviewer[];
}

/** What its page shows of it: an answer may be long, and stands in its contents. */
export type ShownReviewTrace = Omit<ReviewTraceView, 'answer'>;
