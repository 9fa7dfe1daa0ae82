import type { PipelineOptions } from '@/lib/chat/pipeline-options';
import type { TurnMode } from '@/lib/chat/turn-mode';
import { err, ok, type Result } from '@/lib/shared/result';
import { type PipelineRegistry, pipelineNamed } from './registry';
import type { Pipeline, PlannedStages, RefusedOption } from './turn/pipeline';
import { readResearchIntent } from './turn/read-research-intent';

export interface RequestedPipeline {
  readonly pipeline?: string | undefined;
  readonly options?: PipelineOptions | undefined;
}

/** Which pipeline answers a turn, why that one, and what it does. */
export interface PipelineChoice {
  readonly name: string;
  /** `not-available`: another one was asked for, which is unknown or not to be had here. */
  readonly reason: 'usual' | 'requested' | 'mode' | 'detected' | 'repeated' | 'not-available' | 'continued';
  /** The words of the question by which it was detected. */
  readonly wording?: string;
  readonly options: PipelineOptions;
  readonly stages: PlannedStages;
  readonly budget: Pipeline['budget'];
}

export type RefusedPipeline = RefusedOption | { readonly code: 'pipeline-not-available' };

/**
 * Chooses the pipeline of a turn when it begins: the one that is asked for, if there is one of that name, else
 * `fast`. Options are never passed over: where the pipeline that they are for is not to be had, the request is refused.
 */
export function choosePipeline(
  { pipeline, options = {} }: RequestedPipeline,
  registry: PipelineRegistry,
): Result<PipelineChoice, RefusedPipeline> {
  const found = pipeline === undefined ? undefined : pipelineNamed(registry, pipeline);
  if (pipeline !== undefined && !found && Object.keys(options).length > 0)
    return err({ code: 'pipeline-not-available' });
  const chosen = found ?? registry.fast;
  const stages = chosen.plan(options);
  if (!stages.ok) return stages;
  const reason = pipeline === undefined ? 'usual' : found ? 'requested' : 'not-available';
  const name = found && pipeline !== undefined ? pipeline : 'fast';
  return ok({ name, reason, options, stages: stages.value, budget: chosen.budget });
}

/** The pipeline that gives an answer once more, asked for this. */
export const repeatPipeline = (
  name: string,
  options: PipelineOptions,
  registry: PipelineRegistry,
): Result<PipelineChoice, RefusedPipeline> => planned({ name, reason: 'repeated', options }, registry);

/** The pipeline of a turn about a paper, asked for this. */
export const paperPipelineFor = (
  options: PipelineOptions,
  registry: PipelineRegistry,
): Result<PipelineChoice, RefusedPipeline> => planned({ name: 'paper', reason: 'usual', options }, registry);

/** The pipeline of a mode that was decided on, asked for this. */
export const pipelineOfMode = (
  mode: TurnMode,
  options: PipelineOptions,
  registry: PipelineRegistry,
): Result<PipelineChoice, RefusedPipeline> => planned({ name: mode, reason: 'mode', options }, registry);

/** Research, where a question asks for it in so many words and it is to be had; null otherwise. */
export function detectedPipeline(question: string, registry: PipelineRegistry): PipelineChoice | null {
  const intent = readResearchIntent(question);
  if (intent === null) return null;
  const { mode, words: wording } = intent;
  const research = planned({ name: 'research', reason: 'detected', options: { mode }, wording }, registry);
  return research.ok ? research.value : null;
}

function planned(
  choice: Omit<PipelineChoice, 'stages' | 'budget'>,
  registry: PipelineRegistry,
): Result<PipelineChoice, RefusedPipeline> {
  const pipeline = pipelineNamed(registry, choice.name);
  if (!pipeline) return err({ code: 'pipeline-not-available' });
  const stages = pipeline.plan(choice.options);
  return stages.ok ? ok({ ...choice, stages: stages.value, budget: pipeline.budget }) : stages;
}

/** The pipeline that goes on once the person has answered what it asked; null where it cannot. */
export function continuePipeline(
  name: string,
  { options, kept }: { readonly options: PipelineOptions; readonly kept: unknown },
  registry: PipelineRegistry,
): PipelineChoice | null {
  const pipeline = pipelineNamed(registry, name);
  const stages = pipeline?.goOn(options, kept);
  return pipeline && stages ? { name, reason: 'continued', options, stages, budget: pipeline.budget } : null;
}
