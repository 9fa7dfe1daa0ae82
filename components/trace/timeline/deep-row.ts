import { type Activity, toolDetailOf } from '@/lib/trace/activity';
import { type DeepDetail, deepDetailOf, findsContradiction } from '@/lib/trace/deep/deep-detail';
import type { PresentedRow } from './presented-row';
import { toolDigest } from './tool-digest';

/** What a row of a turn that is thought through has beyond what every row has. */
export type DeepRowParts = Pick<PresentedRow, 'lead' | 'confidence' | 'digest'> & {
  readonly found: DeepDetail | null;
  /** What is said instead of the kind's own name. */
  readonly said: string | null;
  readonly isContradicted: boolean;
  /** Whether the stage that it stands in says what it belongs to. */
  readonly isOfStage: boolean;
};

/** Reads from an activity what its row says at a glance. */
export function deepRowParts(activity: Activity, stages: ReadonlySet<string>): DeepRowParts {
  const { kind, summary, confidence, parentId } = activity;
  const found = deepDetailOf(activity);
  const isOfStage = parentId !== null && stages.has(parentId);
  const call = isOfStage ? toolDetailOf(activity) : null;
  return {
    found,
    isOfStage,
    said: kind === 'hypothesis' && summary !== undefined ? summary : null,
    isContradicted: found !== null && findsContradiction(found),
    ...(kind === 'stage' && summary !== undefined && { lead: summary }),
    ...(confidence !== undefined && (kind === 'stage' || kind === 'hypothesis') && { confidence }),
    ...(call !== null && { digest: toolDigest(call) }),
  };
}
