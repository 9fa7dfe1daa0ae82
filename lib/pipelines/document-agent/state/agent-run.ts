import type { DocumentPort } from '@/lib/tools/documents/document-port';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { StageSink } from '../../turn/stage-sink';
import type { PromptConstraints } from '../constraints/prompt-constraints';
import type { SentPdfs } from '../files/sent-pdfs';
import type { AgentSettings } from '../policy/agent-knobs';
import type { AgentState } from './agent-state';

/** What the parts of the loop work with. */
export interface AgentRun {
  readonly context: PipelineContext;
  readonly sink: StageSink;
  readonly signal: AbortSignal;
  readonly documents: DocumentPort;
  readonly pdfs: SentPdfs;
  readonly state: AgentState;
  /** What is demanded, as far as it can be met. */
  readonly constraints: PromptConstraints;
  readonly plan: readonly string[];
  readonly settings: AgentSettings;
}
