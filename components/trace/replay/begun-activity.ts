import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import { sentenceLabel } from '@/lib/text/sentences/sentence-label';
import { type Activity, thoughtRangeOf, toolDetailOf } from '@/lib/trace/activity';
import { DRAFT_LABELS } from '@/lib/trace/draft-labels';
import { LOCALES } from '@/lib/trace/locales';
import { STEP_LABEL_LIMIT } from '@/lib/trace/trace-record';

/** Kinds of which everything but the end is known when they begin. */
const TOLD_AT_ONCE: ReadonlySet<string> = new Set(['model-call', 'decision', 'clarification', 'failure']);
/** Enough of a thought to name it. */
const LABEL_SOURCE = 2_000;

/**
 * A recorded activity as it was when it began. What became of it, and what it was called after that, comes with its
 * end. `thoughts` are all of the turn.
 */
export function begunActivity(activity: Activity, thoughts: string): Activity {
  const { endedAt: _endedAt, summary: _summary, confidence: _confidence, detail, ...begun } = activity;
  const known = detail && knownAtOnce(activity, detail);
  return { ...begun, ...begunNames(activity, thoughts), status: 'running', ...(known && { detail: known }) };
}

function knownAtOnce(activity: Activity, detail: NonNullable<Activity['detail']>): Activity['detail'] {
  if (TOLD_AT_ONCE.has(activity.kind)) return detail;
  const range = thoughtRangeOf(activity);
  if (range) return { start: range.start, end: range.start };
  const tool = toolDetailOf(activity);
  return tool?.arguments === undefined ? undefined : { arguments: tool.arguments };
}

/** A draft may be called something else once it was checked, a run of thoughts by its strongest sentence. */
function begunNames(activity: Activity, thoughts: string): Partial<Pick<Activity, 'label' | 'labels'>> {
  const { kind, name, label, labels } = activity;
  if (kind === 'draft' && name === 'draft') {
    const locale = LOCALES.find((one) => labels?.[one] === label);
    return locale ? { label: DRAFT_LABELS[locale], labels: DRAFT_LABELS } : {};
  }
  const range = thoughtRangeOf(activity);
  if (!range || name === 'heading') return {};
  const begun = thoughts.slice(range.start, Math.min(range.end, range.start + LABEL_SOURCE));
  const first = sentenceLabel(plainSentences(begun)[0] ?? '', STEP_LABEL_LIMIT);
  return first === '' ? {} : { label: first };
}
