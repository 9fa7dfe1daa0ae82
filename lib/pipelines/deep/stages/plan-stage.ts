import { deepPlan } from '@/lib/prompts/deep/deep-plan';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { DeepPlan } from '@/lib/trace/deep/plan-detail';
import type { Stage } from '../../turn/stage';
import { DeepArtifacts } from '../artifacts/artifacts';
import type { DeepSettings } from '../policy/deep-knobs';
import { PLAN_LABELS, STAGE_LABELS } from '../words/deep-labels';
import { planSummary } from '../words/stage-summaries';
import { askForPart, endWithout } from './ask-for-part';
import { conversationLines } from './prompt-lines';

/** Takes the question apart. */
export const planStage = ({ planTimeoutMs }: Pick<DeepSettings, 'planTimeoutMs'>): Stage => ({
  name: 'deep_plan',
  kind: 'optional',
  timeoutMs: planTimeoutMs,
  label: STAGE_LABELS.plan,
  stepKey: 'intent-analysis',
  async run(context, sink, signal) {
    const { userText: question, locale, memory, toolCalls } = context;
    const variables = {
      question,
      conversation: conversationLines(context),
      tools: toolCalls.tools.map(({ name, description }) => `${name}: ${description}`),
    };
    const asked = await askForPart(context, sink, { part: 'plan', prompt: deepPlan, variables }, signal);
    if (asked === null) return endWithout('plan', signal);
    const plan = shortened(asked);
    new DeepArtifacts(memory).plan = plan;
    const summary = planSummary(plan, locale);
    sink.note(
      { kind: 'plan', name: 'plan', labels: PLAN_LABELS, stepKey: 'intent-analysis' },
      { summary: plan.objective, detail: plan },
    );
    sink.conclude({ summary });
  },
});

/** The same as long as a trace keeps it. */
const shortened = ({ objective, constraints, subtasks, successCriteria }: DeepPlan): DeepPlan => ({
  objective: cutAtWord(objective, 500),
  constraints: constraints.map((line) => cutAtWord(line, 300)),
  subtasks: subtasks.map(({ title, ...subtask }) => ({ ...subtask, title: cutAtWord(title, 300) })),
  successCriteria: successCriteria.map((line) => cutAtWord(line, 300)),
});
