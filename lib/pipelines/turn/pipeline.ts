import type { z } from 'zod';
import type { PipelineOptions } from '@/lib/chat/pipeline-options';
import type { KnobSettings, PolicyKnob } from '@/lib/chat/policy-knob';
import { err, ok, type Result } from '@/lib/shared/result';
import type { ExecutionPolicy, TurnBudget } from './execution-policy';
import type { Stage } from './stage';

/** The stages of a turn, once it is known what the turn may use. */
export type PlannedStages = (policy: ExecutionPolicy) => readonly Stage[];

/** The first option that a pipeline does not take: it knows none of that name, or not what is said of it. */
export interface RefusedOption {
  readonly code: 'unknown-option' | 'invalid-option';
  readonly option: string;
}

/** What admins decide about a pipeline. */
interface PipelinePolicy {
  /** What they may set. */
  readonly knobs: readonly PolicyKnob[];
  /** Where it may use more or less than other pipelines, as they have set it. */
  readonly budget: (settings: KnobSettings) => Partial<TurnBudget>;
}

/** Something that executes a turn. */
export interface Pipeline extends PipelinePolicy {
  /** What a request with these options comes to. */
  readonly plan: (options: PipelineOptions) => Result<PlannedStages, RefusedOption>;
  /** What a turn comes to whose person has answered; null where nothing can be done with what was kept. */
  readonly goOn: (options: PipelineOptions, kept: unknown) => PlannedStages | null;
}

/** How a pipeline goes on that may ask the person: what it keeps meanwhile, and the stages that it has for it then. */
interface GoingOn<Options, State> {
  readonly state: z.ZodType<State>;
  readonly stages: (policy: ExecutionPolicy, options: Options, state: State) => readonly Stage[];
}

/** Declares a pipeline: the options that it takes, the stages that it makes of them and the policy, and what admins set. */
export const definePipeline = <Options, State = never>(
  schema: z.ZodType<Options>,
  stages: (policy: ExecutionPolicy, options: Options) => readonly Stage[],
  {
    knobs = [],
    budget = () => ({}),
    goingOn,
  }: Partial<PipelinePolicy> & { readonly goingOn?: GoingOn<Options, State> } = {},
): Pipeline => ({
  knobs,
  budget,
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
