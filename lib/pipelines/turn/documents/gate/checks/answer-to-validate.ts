import type { AnswerCheck } from '@/lib/grounding/claims/checked-claim';
import type { ClaimConflict } from '@/lib/grounding/conflicts/find-conflicts';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import type { CitablePassage } from '../../../grounded/citable-passage';
import type { PromptConstraints } from '../../constraints/prompt-constraints';

/** What the gate looks at. */
export interface AnswerToValidate {
  readonly answer: string;
  readonly insufficiencies: readonly Insufficiency[];
  readonly constraints: PromptConstraints;
  readonly searches: number;
  readonly sources: readonly CitablePassage[];
  /** What comparing the answer with its sources has come to. */
  readonly check: AnswerCheck;
  /** What sources disagree on, and the answer does not tell of. */
  readonly untold: readonly ClaimConflict[];
  /** The title of a document that was found and not opened, of which the budget would allow to open a passage; null where there is none. */
  readonly unopened: string | null;
}
