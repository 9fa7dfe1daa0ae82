import { z } from 'zod';
import type { ToolErrorCode } from '@/lib/trace/tool-outcome';
import { callTool } from '../../turn/call-tool';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { StageSink } from '../../turn/stage-sink';
import { DeepArtifacts } from '../artifacts/artifacts';
import { labelsOfTool } from '../words/tool-words';
import type { ChosenCall } from './chosen-call';
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
  const tool = toolCalls.find(toolName);
  const toolLabels = labelsOfTool(tool);
  const label = toolLabels[locale];
  const { rounds: round } = artifacts;
  const { callId, outcome } = await callTool(context, sink, toolName, args, signal);
  if (!outcome.ok) {
    const why = outcome.error.code;
    if (!signal.aborted) artifacts.addGap({ kind: 'tool', toolName, toolLabels, why, round, subtaskId });
    return { label, failure: why };
  }
  const { text, places } = tellOutput(tool?.shows === undefined ? outcome.output : unplaced(outcome.output));
  if (text === '') {
    artifacts.addGap({ kind: 'tool', toolName, toolLabels, why: 'no-result', round, subtaskId });
    return { label, failure: 'nothing-found' };
  }
  const evidenceId = `e${artifacts.evidence.length + 1}`;
  const isKept = tool?.recorded === undefined || tool.recorded.isPublic === true;
  artifacts.addEvidence({ evidenceId, callId, toolName, toolLabels, subtaskId, round, text, places, isKept });
  return { label, failure: null };
}

const fieldsSchema = z.record(z.string(), z.unknown());

/** An output without where its chart or table is placed, which only whoever writes the answer has to know. */
function unplaced(output: unknown): unknown {
  const fields = fieldsSchema.safeParse(output).data;
  if (!fields) return output;
  const { chartId: _chartId, tableId: _tableId, place: _place, ...found } = fields;
  return found;
}
