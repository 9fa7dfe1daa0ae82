import { z } from 'zod';
import { askPerson } from '../turn/ask-person';
import type { Stage } from '../turn/stage';
import { POINTS } from './plan';

const QUESTION = {
  en: 'Which of these matters most to you?',
  id: 'Mana yang paling penting bagi Anda?',
};

/** What is kept while the person thinks. */
export const askedStateSchema = z.strictObject({ points: z.array(z.string()).min(1) });
type AskedState = z.infer<typeof askedStateSchema>;

/** Asks the person about the plan. */
export const ask: Stage = {
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
export const recall = ({ points }: AskedState): Stage => ({
  name: 'rehearsal_recall',
  kind: 'essential',
  timeoutMs: 1_000,
  async run({ memory }) {
    memory.set(POINTS, points);
  },
});
