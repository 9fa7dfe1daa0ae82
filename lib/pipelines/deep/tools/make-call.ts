import type { ToolErrorCode } from '@/lib/trace/tool-outcome';
import { callTool } from '../../turn/call-tool';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { StageSink } from '../../turn/stage-sink';
import { DeepArtifacts } from '../artifacts/artifacts';
import { labelsOfTool } from '../words/tool-words';
import type { ChosenCall } from './chosen-call';
import { splitBlocks } from './shown-blocks';
import { tellOutput } from './tell-output';

/** A call that was made; `failure` is null where it found something. */
export interface MadeCall {
  readonly label: string;
  readonly failure: ToolErrorCode | 'nothing-found' | null;
}

/** Makes a call and keeps what it found as evidence, or that it found nothing as a gap. Never throws. */
export async function makeCall(
  context: PipelineContext,
  sink: StageSink,
  { toolName, subtaskId, args }: ChosenCall,
  signal: AbortSignal,
): Promise<MadeCall> {
  const { locale, memory, toolCalls } = context;
  const artifacts = new DeepArtifacts(memory);
  const toolLabels = labelsOfTool(toolCalls.find(toolName));
  const label = toolLabels[locale];
  const { rounds: round } = artifacts;
  const { callId, outcome } = await callTool(context, sink, toolName, args, signal);
  if (!outcome.ok) {
    const why = outcome.error.code;
    if (!signal.aborted) artifacts.addGap({ kind: 'tool', toolName, toolLabels, why, round, subtaskId });
    return { label, failure: why };
  }
  const { output, blocks } = splitBlocks(outcome.output);
  const { text, places } = tellOutput(output);
  if (text === '') {
    artifacts.addGap({ kind: 'tool', toolName, toolLabels, why: 'no-result', round, subtaskId });
    return { label, failure: 'nothing-found' };
  }
  artifacts.addBlocks(blocks);
  const evidenceId = `e${artifacts.evidence.length + 1}`;
  artifacts.addEvidence({ evidenceId, callId, toolName, toolLabels, subtaskId, round, text, places });
  return { label, failure: null };
}
