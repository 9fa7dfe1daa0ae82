import { z } from 'zod';
import type { EvidencePlace } from '@/lib/pipelines/deep/artifacts/evidence-item';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { ToolErrorCode } from '@/lib/trace/tool-outcome';
import { type CalledTool, callTool } from '../../turn/call-tool';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { StageSink } from '../../turn/stage-sink';
import { DeepArtifacts } from '../artifacts/artifacts';
import { labelsOfTool } from '../words/tool-words';
import type { ChosenCall } from './chosen-call';

const MOST_LINES = 80;
const MOST_CHARACTERS = 4_000;
const LONGEST_LINE = 600;
const DEEPEST = 6;

/** An output told as text, and which part of it each line is. */
interface ToldOutput {
  readonly text: string;
  readonly places: readonly EvidencePlace[];
}

/** Tells the output of any tool as text, one value a line, as far as it fits; linear in what fits. */
function tellOutput(output: unknown): ToldOutput {
  const places: EvidencePlace[] = [];
  let text = '';
  for (const { path, value } of leavesOf(output, '', 0)) {
    if (places.length === MOST_LINES || text.length >= MOST_CHARACTERS) break;
    const name =
      path
        .split('.')
        .filter((key) => !/^\d+$/.test(key))
        .at(-1) ?? '';
    const line = cutAtWord(`${name === '' ? '' : `${name}: `}${value}`.replace(/\s+/g, ' '), LONGEST_LINE);
    const start = text === '' ? 0 : text.length + 1;
    text = text === '' ? line : `${text}\n${line}`;
    places.push({ path, start, end: start + line.length });
  }
  return { text, places };
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

interface Leaf {
  readonly path: string;
  readonly value: string;
}

function* leavesOf(value: unknown, path: string, depth: number): Generator<Leaf> {
  if (typeof value === 'string') {
    if (value.trim() !== '') yield { path, value };
  } else if (typeof value === 'number' || typeof value === 'boolean') yield { path, value: String(value) };
  else if (Array.isArray(value) && value.length > 0 && value.every(isPlain))
    yield { path, value: value.join(', ') };
  else if (typeof value === 'object' && value !== null && depth < DEEPEST)
    for (const [key, inner] of Object.entries(value))
      yield* leavesOf(inner, path === '' ? key : `${path}.${key}`, depth + 1);
}

/** A call that was made; `failure` is null where it found something. */
export interface MadeCall {
  readonly label: string;
  readonly failure: ToolErrorCode | 'nothing-found' | null;
}

/** Makes a call and keeps what came of it. Never throws. */
export async function makeCall(
  context: PipelineContext,
  sink: StageSink,
  { toolName, subtaskId, args, finds }: ChosenCall,
  signal: AbortSignal,
): Promise<MadeCall> {
  const called = await callTool(context, sink, toolName, args, signal);
  return keepCall(context, { toolName, subtaskId, ...(finds !== undefined && { finds }), ...called }, signal);
}

/** A call that is over, and what it was for. */
interface OverCall extends CalledTool, Pick<ChosenCall, 'toolName' | 'subtaskId' | 'finds'> {}

/** Keeps what a call found as evidence, or that it found nothing as a gap. */
export function keepCall(
  { locale, memory, toolCalls }: PipelineContext,
  { toolName, subtaskId, finds, callId, outcome }: OverCall,
  signal: AbortSignal,
): MadeCall {
  const artifacts = new DeepArtifacts(memory);
  const tool = toolCalls.find(toolName);
  const toolLabels = labelsOfTool(tool);
  const label = toolLabels[locale];
  const { rounds: round } = artifacts;
  if (!outcome.ok) {
    const why = outcome.error.code;
    if (why === 'needs-approval') artifacts.noteWaiting(callId, subtaskId);
    else if (!signal.aborted) artifacts.addGap({ kind: 'tool', toolName, toolLabels, why, round, subtaskId });
    return { label, failure: why };
  }
  const said = finds === undefined ? undefined : tool?.says?.(outcome.output);
  const { text, places } =
    said === undefined
      ? tellOutput(tool?.shows === undefined ? outcome.output : unplaced(outcome.output))
      : { text: `${finds}: ${said}`, places: [] };
  if (text === '') {
    artifacts.addGap({ kind: 'tool', toolName, toolLabels, why: 'no-result', round, subtaskId });
    return { label, failure: 'nothing-found' };
  }
  const evidenceId = artifacts.nextEvidenceId;
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
