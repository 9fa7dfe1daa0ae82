import { type PipelineName, pipelineNameSchema } from '@/lib/trace/trace-envelope';
import type { PipelineRegistry } from './registry';

/** Which pipeline answers a turn, and why that one. */
export interface PipelineChoice {
  readonly name: PipelineName;
  /** `not-available`: another one was asked for, which is unknown or not to be had here. */
  readonly reason: 'usual' | 'requested' | 'not-available';
}

/** Chooses the pipeline of a turn when it begins: the one that is asked for, if there is one of that name, else `fast`. */
export function choosePipeline(requested: string | undefined, registry: PipelineRegistry): PipelineChoice {
  if (requested === undefined) return { name: 'fast', reason: 'usual' };
  const { data: name } = pipelineNameSchema.safeParse(requested);
  return name !== undefined && registry[name]
    ? { name, reason: 'requested' }
    : { name: 'fast', reason: 'not-available' };
}
