import { type SQL, sql } from 'drizzle-orm';
import type { FeedbackRating } from '@/lib/chat/feedback';
import { commentAnchorSchema, type ReviewComment } from '@/lib/chat/review/review-comment';
import type { ReviewItem } from '@/lib/chat/review/review-item';
import type { Verdict, VerdictKind } from '@/lib/chat/review/review-verdict';
import { readFeedback } from '../feedback-store';
import { anchorOf, type CommentPlace } from '../rows/comment-place';

/** Guests all have the same name, which says nothing. */
const nameOf = (table: string) => sql.raw(`CASE WHEN ${table}.is_anonymous THEN NULL ELSE ${table}.name END`);

/** The beginning of what a message says. */
const beginningOf = (table: string): SQL =>
  sql.raw(`CASE WHEN json_valid(${table}.parts) THEN (
    SELECT substr(group_concat(value ->> 'text', ' '), 1, 280) FROM json_each(${table}.parts)
    WHERE value ->> 'type' = 'text') END`);

/** The columns of a queue row; rows whose JSON is damaged have an empty headline, question or answer. */
export const itemColumns = (
  reviewerId: string,
): SQL => sql`review_traces.sequence, review_traces.trace_id AS "traceId",
  review_traces.conversation_id AS "conversationId", review_traces.started_at AS "startedAt",
  review_traces.model_id AS "modelId", review_traces.pipeline, review_traces.status,
  review_traces.trace_mode AS "traceMode", review_traces.fidelity,
  review_traces.redaction_count AS "redactionCount", review_traces.low_confidence AS "lowConfidence",
  CASE WHEN json_valid(traces.envelope) THEN traces.envelope ->> '$.record.headline' END AS headline,
  ${beginningOf('messages')} AS question, ${beginningOf('answers')} AS answer,
  (SELECT kind FROM review_verdicts own WHERE own.reviewer_id = ${reviewerId}
    AND own.trace_id = review_traces.trace_id ORDER BY own.sequence DESC LIMIT 1) AS "ownVerdict",
  review_traces.owner_id AS "ownerId", ${nameOf('owners')} AS "ownerName",
  review_traces.assignee_id AS "assigneeId", ${nameOf('assignees')} AS "assigneeName",
  verdicts.kind, verdicts.score, verdicts.note, verdicts.reviewer_id AS "reviewerId",
  ${nameOf('judges')} AS "reviewerName", verdicts.given_at AS "givenAt",
  feedback.rating, feedback.reasons, feedback.text AS "feedbackText", feedback.at AS "feedbackAt"`;

export interface VerdictRow {
  readonly kind: VerdictKind;
  readonly score: number | null;
  readonly note: string;
  readonly reviewerId: string;
  readonly reviewerName: string | null;
  readonly givenAt: number;
}

type NoVerdict = { readonly [Column in keyof VerdictRow]: null };

interface FeedbackColumns {
  readonly rating: FeedbackRating;
  readonly reasons: string;
  readonly feedbackText: string;
  readonly feedbackAt: number;
}

type NoFeedback = { readonly [Column in keyof FeedbackColumns]: null };

interface ItemFacts
  extends Omit<
    ReviewItem,
    'lowConfidence' | 'owner' | 'assignee' | 'verdict' | 'feedback' | 'headline' | 'question' | 'answer'
  > {
  readonly sequence: number;
  readonly lowConfidence: number;
  readonly headline: string | null;
  readonly question: string | null;
  readonly answer: string | null;
  readonly ownerId: string;
  readonly ownerName: string | null;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
}

/** A row of the queue as SQLite gives it. */
export type ItemRow = ItemFacts & (VerdictRow | NoVerdict) & (FeedbackColumns | NoFeedback);

/** The queue's entry for a row. */
export function itemOf(row: ItemRow): ReviewItem {
  return {
    traceId: row.traceId,
    conversationId: row.conversationId,
    headline: row.headline ?? '',
    question: row.question ?? '',
    answer: row.answer ?? '',
    owner: { personId: row.ownerId, name: row.ownerName },
    startedAt: row.startedAt,
    modelId: row.modelId,
    pipeline: row.pipeline,
    status: row.status,
    traceMode: row.traceMode,
    fidelity: row.fidelity,
    redactionCount: row.redactionCount,
    lowConfidence: row.lowConfidence === 1,
    verdict: row.kind === null ? null : verdictOf(row),
    ownVerdict: row.ownVerdict,
    assignee: row.assigneeId === null ? null : { personId: row.assigneeId, name: row.assigneeName },
    feedback:
      row.rating === null
        ? null
        : readFeedback({
            rating: row.rating,
            reasons: row.reasons,
            text: row.feedbackText,
            at: row.feedbackAt,
          }),
  };
}

/** The verdict of a row. */
export const verdictOf = ({ kind, score, note, reviewerId, reviewerName, givenAt }: VerdictRow): Verdict => ({
  kind,
  score,
  note,
  reviewerId,
  reviewerName,
  givenAt,
});

export type CommentRow = Omit<ReviewComment, 'anchor'> & CommentPlace;

/** The comment of a row; one whose place cannot be read stands at the trace. */
export function commentOf(row: CommentRow): ReviewComment {
  const { stepKey, activityId, thoughtSequence, passageStart, passageEnd, ...comment } = row;
  const anchor = commentAnchorSchema.safeParse(anchorOf(row));
  return { ...comment, anchor: anchor.success ? anchor.data : { kind: 'trace' } };
}
