import { rehearsalPlan } from '@/lib/prompts/rehearsal-plan';
import { askModel } from '../turn/ask-model';
import { OUTCOME } from '../turn/memory-keys';
import type { Stage } from '../turn/stage';
import { memoryKey } from '../turn/working-memory';
import type { RehearsalSettings } from './rehearsal-knobs';

/** What the answer has to say. */
export const POINTS = memoryKey<readonly string[]>('points');

/** Asks the model what an answer has to say. */
export const plan = ({ planTimeoutMs }: Pick<RehearsalSettings, 'planTimeoutMs'>): Stage => ({
  name: 'rehearsal_plan',
  kind: 'essential',
  timeoutMs: planTimeoutMs,
  label: { en: 'Planning the answer', id: 'Merencanakan jawaban' },
  stepKey: 'intent-analysis',
  async run(context, sink, signal) {
    const asked = await askModel(context, sink, rehearsalPlan, { question: context.userText }, signal);
    if (asked.ok) {
      context.memory.set(POINTS, asked.value.points);
      return;
    }
    const { error } = asked;
    if (error.kind === 'stopped' || error.kind === 'interrupted') return;
    const failure =
      error.kind === 'model' ? error.failure : { code: 'malformed-answer' as const, detail: error.kind };
    context.memory.set(OUTCOME, { kind: 'failed', failure });
    throw new Error('no plan');
  },
});
