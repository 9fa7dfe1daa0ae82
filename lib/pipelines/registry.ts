import type { PipelineName } from '@/lib/trace/trace-envelope';
import { fastPipeline } from './fast/fast-pipeline';
import type { Pipeline } from './turn/stage';

/** Pipelines by name; there is always `fast`, which answers where no other one is asked for or to be had. */
export type PipelineRegistry = { readonly fast: Pipeline } & {
  readonly [Name in PipelineName]?: Pipeline;
};

/** Every pipeline of this installation, one line each. */
export const PIPELINES: PipelineRegistry = {
  fast: fastPipeline,
};
