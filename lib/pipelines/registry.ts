import type { PolicyKnob } from '@/lib/chat/policy-knob';
import type { PipelineName } from '@/lib/trace/trace-envelope';
import { deepPipeline } from './deep/deep-pipeline';
import { fastPipeline } from './fast/fast-pipeline';
import { rehearsalPipeline } from './rehearsal/rehearsal-pipeline';
import type { Pipeline } from './turn/pipeline';
import { TURN_KNOBS } from './turn/turn-knobs';

/** Pipelines by name; there is always `fast`, which answers where no other one is asked for or to be had. */
export type PipelineRegistry = { readonly fast: Pipeline } & {
  readonly [Name in PipelineName]?: Pipeline;
};

/** Every pipeline of an installation, one line each. Tests add one that answers no real question. */
export const createPipelines = (options: { readonly withRehearsal: boolean }): PipelineRegistry => ({
  fast: fastPipeline,
  deep: deepPipeline,
  ...(options.withRehearsal && { rehearsal: rehearsalPipeline() }),
});

/** Everything that admins may set about the pipelines that there are. */
export const knobsOf = (pipelines: PipelineRegistry): readonly PolicyKnob[] => [
  ...TURN_KNOBS.all,
  ...Object.values(pipelines).flatMap(({ knobs }) => knobs ?? []),
];
