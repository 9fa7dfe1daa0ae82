import type { DocumentPort } from '@/lib/tools/document-port';
import type { PipelineContext } from '../../pipeline-context';
import type { StageSink } from '../../stage-sink';
import type { PromptConstraints } from '../constraints/prompt-constraints';
import type { AgentSettings } from './agent-knobs';
import type { AgentState } from './agent-state';

/** What searching documents, opening passages and the gate work with. */
export interface DocumentRun {
  readonly context: PipelineContext;
  readonly sink: StageSink;
  readonly signal: AbortSignal;
  readonly documents: DocumentPort;
  readonly state: AgentState;
  /** What is demanded, as far as it can be met. */
  readonly constraints: PromptConstraints;
  readonly settings: AgentSettings;
  /** What else may carry a statement, such as what tools have worked out. Nothing of it is cited. */
  readonly besides?: readonly string[];
}
