import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';
import type { ToolErrorCode } from '@/lib/trace/tool-outcome';

/** The parts of a deep turn of which one may be missing. */
export const DEEP_PARTS = ['plan', 'reasoning', 'tools', 'checks', 'reflection', 'synthesis'] as const;
export type DeepPart = (typeof DEEP_PARTS)[number];

/** Why a part is missing. */
export type PartFailure =
  | 'malformed'
  | 'model-failed'
  | 'timed-out'
  | 'too-many-calls'
  | 'too-much'
  | 'broken'
  | 'refused';

/** Something that an answer has to do without. */
export type Gap =
  | { readonly kind: 'part'; readonly part: DeepPart; readonly why: PartFailure }
  | {
      readonly kind: 'tool';
      readonly toolName: string;
      readonly toolLabels: Labels;
      readonly why: ToolErrorCode;
      readonly round: number;
      /** What it was wanted for; empty where that is not known. */
      readonly subtaskId: string;
    };
