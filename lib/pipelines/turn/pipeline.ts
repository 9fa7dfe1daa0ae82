import type { z } from 'zod';
import type { PipelineOptions } from '@/lib/chat/pipeline-options';
import type { KnobSettings, PolicyKnob } from '@/lib/chat/policy-knob';
import { err, ok, type Result } from '@/lib/shared/result';
import type { ExecutionPolicy, TurnBudget } from './execution-policy';
import type { Stage, StageRounds } from './stage';

/** The stages of a turn, once it is known what the turn may use. */
export type PlannedStages = (policy: ExecutionPolicy) => readonly (Stage | StageRounds)[];

/** The first option that a pipeline refuses, because of its name or its value. */
export interface RefusedOption {
  readonly code: 'unknown-option' | 'invalid-option';
  readonly option: string;
}

/** What admins decide about a pipeline. */
interface PipelinePolicy {
  /** What they may set. */
  readonly knobs: readonly PolicyKnob[];
  /** The pipeline's own limits, from what admins have set, where they differ from those of others. */
  readonly budget: (settings: KnobSettings) => Partial<TurnBudget>;
  /** The longest question that it takes, in characters; null where it takes any that may be sent. */
  readonly questionLimit: (settings: KnobSettings) => number | null;
}

/** Something that executes a turn. */
export interface Pipeline extends PipelinePolicy {
  /** The stages that a request with these options runs through, or why it is refused. */
  readonly plan: (options: PipelineOptions) => Result<PlannedStages, RefusedOption>;
  /** The stages that follow when the person has answered; null where the stored state cannot be used. */
  readonly goOn: (options: PipelineOptions, kept: unknown) => PlannedStages | null;
}

/** For a pipeline that may ask the person: the state it keeps until the answer, and the stages that follow it. */
interface GoingOn<Options, State> {
  readonly state: z.ZodType<State>;
  readonly stages: (policy: ExecutionPolicy, options: Options, state: State) => ReturnType<PlannedStages>;
}

/** Declares a pipeline: its options, the stages for them under a policy, and what admins may set. */
export const definePipeline = <Options, State = never>(
  schema: z.ZodType<Options>,
  stages: (policy: ExecutionPolicy, options: Options) => ReturnType<PlannedStages>,
  {
    knobs = [],
    budget = () => ({}),
    questionLimit = () => null,
    goingOn,
  }: Partial<PipelinePolicy> & { readonly goingOn?: GoingOn<Options, State> } = {},
): Pipeline => ({
  knobs,
  budget,
  questionLimit,
  plan: (requested) => {
    const options = schema.safeParse(requested);
    if (!options.success) return err(refusedOption(options.error));
    return ok((policy) => stages(policy, options.data));
  },
  goOn: (requested, kept) => {
    const options = schema.safeParse(requested);
    const state = goingOn?.state.safeParse(kept);
    if (!goingOn || !options.success || !state?.success) return null;
    return (policy) => goingOn.stages(policy, options.data, state.data);
  },
});

function refusedOption({ issues }: z.ZodError): RefusedOption {
  const [issue] = issues;
  const isUnknown = issue?.code === 'unrecognized_keys' && issue.path.length === 0;
  return isUnknown
    ? { code: 'unknown-option', option: issue.keys[0] ?? '' }
    : { code: 'invalid-option', option: String(issue?.path[0] ?? '') };
}
