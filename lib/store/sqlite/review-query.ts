import { type SQL, sql } from 'drizzle-orm';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import type { QueuePart } from '../review-order';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The longest beginnings of words that `trace_search` has an index for; longer words are looked for as they are. */
const PREFIX_LIMIT = 8;

/** Filters whose search has been read and whose user has been found. */
export interface ReviewConditions {
  readonly filters: ReviewFilters;
  readonly words: readonly string[] | null;
  readonly ownerId: string | null;
  readonly reviewerId: string;
  /** Only traces stored before the one with this number. */
  readonly before: number;
  /** Only what somebody else has not taken. */
  readonly available: boolean;
  readonly part: QueuePart;
  readonly judged: boolean;
}

type Walk = Pick<ReviewConditions, 'words' | 'part'>;

/** Few traces lead the queue, so that each of them is looked up among those with the words. */
const isLed = ({ part }: Walk): boolean => part === 'down' || part === 'up';

/**
 * The tables of the queue, the outermost loop first: the search index where words are looked for, else the narrow
 * table of facts. Both are walked from the newest row on, so that a page ends as soon as it is full.
 */
export function queueTables(walk: Walk): SQL {
  const facts = !walk.words
    ? sql`review_traces`
    : isLed(walk)
      ? sql`review_traces CROSS JOIN trace_search ON trace_search.rowid = review_traces.sequence`
      : sql`trace_search CROSS JOIN review_traces ON review_traces.sequence = trace_search.rowid`;
  return sql`${facts}
    LEFT JOIN traces ON traces.sequence = review_traces.sequence
    LEFT JOIN turns ON turns.trace_id = review_traces.trace_id
    LEFT JOIN messages ON messages.conversation_id = review_traces.conversation_id
      AND messages.message_id = turns.user_message_id
    LEFT JOIN messages answers ON answers.conversation_id = review_traces.conversation_id
      AND answers.message_id = turns.assistant_message_id
    LEFT JOIN users owners ON owners.id = review_traces.owner_id
    LEFT JOIN users assignees ON assignees.id = review_traces.assignee_id
    LEFT JOIN review_verdicts verdicts ON verdicts.sequence = (
      SELECT max(sequence) FROM review_verdicts WHERE review_verdicts.trace_id = review_traces.trace_id)
    LEFT JOIN users judges ON judges.id = verdicts.reviewer_id
    LEFT JOIN feedback ON feedback.trace_id = review_traces.trace_id`;
}

/** The number by which the queue is ordered. */
export const queueOrder = (walk: Walk): SQL =>
  walk.words && !isLed(walk) ? sql`trace_search.rowid DESC` : sql`review_traces.sequence DESC`;

/** The conditions of the queue. A `+` keeps an index away that would be slower than the walk. */
export function queueCondition(conditions: ReviewConditions): SQL {
  const { filters, words, ownerId, reviewerId, before, available, judged, part } = conditions;
  const { feedback } = filters;
  const from = filters.from === undefined ? Number.NaN : Date.parse(filters.from);
  const to = filters.to === undefined ? Number.NaN : Date.parse(filters.to) + DAY_MS;
  const all: (SQL | false)[] = [
    words !== null && sql`trace_search MATCH ${words.map(matchOf).join(' ')}`,
    words && !isLed(conditions)
      ? sql`trace_search.rowid < ${before}`
      : sql`review_traces.sequence < ${before}`,
    isLed(conditions) && sql`review_traces.waiting = ${part}`,
    part === 'none' && sql`review_traces.waiting IS NULL`,
    feedback === 'waiting' && sql`review_traces.waiting IS NOT NULL`,
    feedback === 'any' && sql`review_traces.feedback IS NOT NULL`,
    feedback === 'none' && sql`review_traces.feedback IS NULL`,
    (feedback === 'down' || feedback === 'up') && sql`review_traces.feedback = ${feedback}`,
    !Number.isNaN(from) && sql`review_traces.started_at >= ${from}`,
    !Number.isNaN(to) && sql`review_traces.started_at < ${to}`,
    ownerId !== null && sql`review_traces.owner_id = ${ownerId}`,
    filters.model !== undefined && sql`+review_traces.model_id = ${filters.model}`,
    filters.pipeline !== undefined && sql`review_traces.pipeline = ${filters.pipeline}`,
    filters.status !== undefined && sql`review_traces.status = ${filters.status}`,
    filters.traceMode !== undefined && sql`review_traces.trace_mode = ${filters.traceMode}`,
    filters.verdict === 'none' && sql`review_traces.verdict IS NULL`,
    filters.verdict !== undefined &&
      filters.verdict !== 'none' &&
      sql`review_traces.verdict = ${filters.verdict}`,
    filters.judgedBy !== undefined && sql`review_traces.verdict IS NOT NULL`,
    filters.judgedBy === 'me' && hasJudged(reviewerId),
    filters.judgedBy === 'others' && sql`NOT ${hasJudged(reviewerId)}`,
    filters.redacted === 'yes' && sql`review_traces.redaction_count > 0`,
    filters.lowConfidence === 'yes' && sql`review_traces.low_confidence = 1`,
    filters.assignee === 'me' && sql`review_traces.assignee_id = ${reviewerId}`,
    filters.assignee === 'nobody' && sql`review_traces.assignee_id IS NULL`,
    available && sql`(review_traces.assignee_id IS NULL OR +review_traces.assignee_id = ${reviewerId})`,
    judged && sql`review_traces.verdict IS NOT NULL`,
    filters.mentions === 'me' &&
      sql`EXISTS (SELECT 1 FROM review_mentions
        WHERE person_id = ${reviewerId} AND review_mentions.trace_id = review_traces.trace_id)`,
  ];
  return sql.join(
    all.filter((condition) => condition !== false),
    sql` AND `,
  );
}

const hasJudged = (reviewerId: string): SQL => sql`EXISTS (SELECT 1 FROM review_verdicts own
  WHERE own.reviewer_id = ${reviewerId} AND own.trace_id = review_traces.trace_id)`;

const matchOf = (word: string): string => ([...word].length <= PREFIX_LIMIT ? `"${word}" *` : `"${word}"`);

/**
 * Whether a search failed because the index takes one of its words for several (letters newer than the index knows
 * divide words): then there is nothing to be found.
 */
export function isUnknownToSearch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes('phrase queries are not supported') || isUnknownToSearch(error.cause);
}
