import { z } from 'zod';
import { askPerson } from '@/lib/pipelines/turn/ask-person';
import type { Wait } from '@/lib/shared/wait';
import { conversationSave } from '../turn/conversation-save';
import type { ExecutionPolicy } from '../turn/execution-policy';
import { historyRetrieve } from '../turn/history-retrieve';
import { definePipeline } from '../turn/pipeline';
import type { Stage } from '../turn/stage';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import { check, POINTS, plan, REHEARSAL_KNOBS, write } from './check';

const QUESTION = {
  en: 'Which of these matters most to you?',
  id: 'Mana yang paling penting bagi Anda?',
};

/** What is kept while the person thinks. */
const askedStateSchema = z.strictObject({ points: z.array(z.string()).min(1) });
type AskedState = z.infer<typeof askedStateSchema>;

/** Asks the person about the plan. */
const ask: Stage = {
  name: 'rehearsal_ask',
  kind: 'essential',
  timeoutMs: 1_000,
  when: ({ memory }) => memory.get(POINTS) !== undefined,
  async run(context, sink) {
    const points = [...context.memory.require(POINTS)];
    const question = QUESTION[context.locale];
    askPerson(context, sink, askedStateSchema, { question, options: points, state: { points } });
  },
};

/** Takes up the plan that was made before the person was asked. */
const recall = ({ points }: AskedState): Stage => ({
  name: 'rehearsal_recall',
  kind: 'essential',
  timeoutMs: 1_000,
  async run({ memory }) {
    memory.set(POINTS, points);
  },
});

const optionsSchema = z.strictObject({
  /** How often the answer is written at most. */
  drafts: z.literal([1, 2]).default(2),
  /** Whether the person is asked about the plan. */
  asks: z.boolean().default(false),
});
type Options = z.infer<typeof optionsSchema>;

/**
 * Plans, writes a draft, checks it and writes once more where it has to. For tests only: it does what pipelines do
 * that are more than one call of the model. The model may call tools for the draft, and the check calls one itself.
 */
export const rehearsalPipeline = (wait?: Wait) => {
  const planning = (policy: ExecutionPolicy, { asks }: Options): readonly Stage[] => [
    plan(REHEARSAL_KNOBS.read(policy.knobs)),
    ...(asks ? [ask] : []),
  ];
  const answering = (policy: ExecutionPolicy, { drafts }: Options): readonly Stage[] => {
    const settings = REHEARSAL_KNOBS.read(policy.knobs);
    const maxRounds = Math.min(settings.maxRounds, drafts - 1);
    return [write(policy), check({ ...settings, maxRounds }, wait)];
  };
  return definePipeline(
    optionsSchema,
    (policy, options) => around(policy, [...planning(policy, options), ...answering(policy, options)]),
    {
      knobs: REHEARSAL_KNOBS.all,
      budget: (settings) => ({ maxToolCalls: REHEARSAL_KNOBS.read(settings).maxToolCalls }),
      goingOn: {
        state: askedStateSchema,
        stages: (policy, options, state) => around(policy, [recall(state), ...answering(policy, options)]),
      },
    },
  );
};

const around = (policy: ExecutionPolicy, work: readonly Stage[]): readonly Stage[] => [
  telemetryStart,
  historyRetrieve,
  ...work,
  conversationSave(policy),
  telemetryFinal,
];
