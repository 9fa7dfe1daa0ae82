import type { ActivityStatus, ModelCallDetail, ThoughtRange } from '@/lib/trace/activity';
import type { DeepDetail } from '@/lib/trace/deep/deep-detail';
import type { MemoryDetail } from '@/lib/trace/deep/memory-detail';
import type { DocumentDetail } from '@/lib/trace/documents/document-detail';
import type { Labelled } from '@/lib/trace/label-in';
import type { ResearchDetail } from '@/lib/trace/research/research-detail';
import type { StepKey } from '@/lib/trace/step-key';
import type { ToolDetail } from '@/lib/trace/tool-detail';
import type { DebatedRow } from '../research/debated-row';
import type { ToolDigest } from './tool-digest';

/** What stands in a row when it is opened: a part of the thoughts, a text of its own, a call, or what a decision was told by. */
export type RowContent =
  | { readonly kind: 'range'; readonly range: ThoughtRange }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'memory'; readonly detail: MemoryDetail }
  | { readonly kind: 'decision'; readonly wording: string }
  | { readonly kind: 'tool'; readonly name: string; readonly detail: ToolDetail }
  | { readonly kind: 'model-call'; readonly detail: ModelCallDetail }
  | {
      readonly kind: 'deep';
      readonly found: DeepDetail;
      /** The parts of a plan that are done; absent where a plan does not say when they are. */
      readonly done?: ReadonlySet<string>;
    }
  | { readonly kind: 'document'; readonly found: DocumentDetail }
  | { readonly kind: 'research'; readonly found: ResearchDetail };

/** What was removed from the thoughts of a row. */
export interface RowRemovals {
  readonly count: number;
  /** Whether nothing was taken away that was thought. */
  readonly isQuiet: boolean;
}

export const NOTHING_REMOVED: RowRemovals = { count: 0, isQuiet: true };

/** One row of the timeline. */
export interface PresentedRow {
  readonly id: string;
  /** An activity's kind, or `step` in records from before there were activities. */
  readonly kind: string;
  readonly stepKey: StepKey | null;
  /** The step that is named beside the label. */
  readonly shownStep: StepKey | null;
  /** As it was recorded; null where the reader's language has words for it. */
  readonly label: string | null;
  /** The same in each language, where the words are ours. */
  readonly labels?: Labelled['labels'];
  /** The row that it stands under, and how deep. */
  readonly parentId: string | null;
  readonly depth: number;
  /** Which time of several that is, in what repeats. */
  readonly round: number | null;
  readonly status: ActivityStatus | 'pending';
  /** Whether it says which way the turn is answered. */
  readonly isMode: boolean;
  /** Whether it is nothing that anybody has to be told of. */
  readonly isQuiet: boolean;
  /** Whether thoughts look again at what they came to. */
  readonly isCheck: boolean;
  readonly durationMs: number | null;
  readonly content: RowContent | null;
  readonly words: number | null;
  readonly sourceCount: number;
  readonly removals: RowRemovals;
  /** How often thoughts say the same, where they go round in it. */
  readonly times?: number;
  /** What came of it, in a line that is seen while it is folded. */
  readonly lead?: string;
  /** From 0 to 1. */
  readonly confidence?: number;
  /** A tool's call in a line. */
  readonly digest?: ToolDigest;
  /** What was searched, opened, checked or demanded, of which a folded row says what matters most. */
  readonly told?: DocumentDetail;
  /** What was drafted, objected to or read in a debate, likewise. */
  readonly debated?: DebatedRow;
}

/** How a turn's course is shown: what happened, in its order, and what was not needed. */
export interface PresentedTimeline {
  readonly rows: readonly PresentedRow[];
  readonly unneeded: readonly StepKey[];
  /** How it ended, where that was not by itself. */
  readonly endedAs: 'stopped' | 'interrupted' | 'failed' | null;
}
