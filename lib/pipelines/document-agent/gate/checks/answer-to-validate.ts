import type { AnswerCheck } from '@/lib/grounding/claims/checked-claim';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import type { PromptConstraints } from '../../constraints/prompt-constraints';
import type { CitablePassage } from '../../state/agent-state';

/** What the gate looks at. */
export interface AnswerToValidate {
  readonly answer: string;
  readonly insufficiencies: readonly Insufficiency[];
  readonly constraints: PromptConstraints;
  readonly searches: number;
  readonly sources: readonly CitablePassage[];
  /** What comparing the answer with its sources has come to. */
  readonly check: AnswerCheck;
}
