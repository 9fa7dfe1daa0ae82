import { documentPlan } from '@/lib/prompts/documents/document-plan';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { DeepPlan } from '@/lib/trace/deep/plan-detail';
import type { Locale } from '@/lib/trace/step-key';
import { askModel } from '../../turn/ask-model';
import { conversationLines } from '../../turn/conversation-lines';
import type { Stage } from '../../turn/stage';
import { memoryKey } from '../../turn/working-memory';
import type { PromptConstraints } from '../constraints/prompt-constraints';
import type { AgentSettings } from '../policy/agent-knobs';
import { type ToolBudget, toolBudget } from '../policy/tool-budget';
import { BEYOND_LABELS, PLAN_LABELS, STAGE_LABELS } from '../words/document-labels';
import { beyondText, requirementLines } from '../words/document-words';
import { doneByOf, stepInWords } from '../words/plan-step';
import { defaultPlan } from './default-plan';
import { readDemands } from './read-demands';

/** What the work goes by. */
export interface PlannedWork {
  readonly constraints: PromptConstraints;
  readonly budget: ToolBudget;
  readonly plan: readonly string[];
  /** Said where more was asked for than may be done. */
  readonly beyond: string | null;
}
export const PLANNED_WORK = memoryKey<PlannedWork>('documentWork');

/** Reads off the question what it demands, says at once what of that cannot be met, and makes a plan. */
export const planStage = (settings: AgentSettings): Stage => ({
  name: 'document_plan',
  kind: 'optional',
  timeoutMs: settings.planTimeoutMs,
  label: STAGE_LABELS.plan,
  stepKey: 'intent-analysis',
  async run(context, sink, signal) {
    const { userText: question, locale, memory } = context;
    const asked = await readDemands(context, sink, settings, signal);
    const budget = toolBudget(asked, settings);
    const beyond = budget.isBeyond ? beyondOf(asked, settings, locale) : null;
    if (beyond !== null)
      sink.note(
        { kind: 'validation', name: 'beyond', labels: BEYOND_LABELS, stepKey: null },
        { summary: beyond },
      );
    const constraints = {
      ...asked,
      minSearches: budget.minSearches,
      minOpenCitations: budget.minOpenCitations,
    };
    const minSearches = Math.min(asked.minSearches, budget.minSearches);
    const requirements = requirementLines({ ...constraints, minSearches }, locale);
    const fallback = defaultPlan(asked, locale);
    memory.set(PLANNED_WORK, { constraints, budget, plan: fallback, beyond });
    const variables = { question, conversation: conversationLines(context), requirements };
    const made = await askModel(context, sink, documentPlan, variables, signal);
    const plan = made.ok ? made.value : fallback;
    memory.set(PLANNED_WORK, { constraints, budget, plan, beyond });
    sink.note(
      { kind: 'plan', name: 'plan', labels: PLAN_LABELS, stepKey: 'intent-analysis' },
      { summary: inWords(plan, locale).join(' → '), detail: detailOf(question, requirements, plan, locale) },
    );
    sink.conclude({
      summary: requirements.length > 0 ? requirements.join('; ') : inWords(plan, locale).join(' → '),
    });
  },
});

const beyondOf = (
  { minSearches, minOpenCitations }: PromptConstraints,
  { toolCalls, mostToolCalls, contextCitations }: AgentSettings,
  locale: Locale,
): string =>
  beyondText(
    { searches: minSearches, openings: minOpenCitations },
    { calls: Math.max(toolCalls, mostToolCalls), openings: contextCitations },
    locale,
  );

const inWords = (plan: readonly string[], locale: Locale): readonly string[] =>
  plan.map((step) => stepInWords(step, locale));

/** The steps one after the other, as every plan is shown. */
const detailOf = (
  question: string,
  requirements: readonly string[],
  plan: readonly string[],
  locale: Locale,
): DeepPlan => ({
  objective: cutAtWord(question.trim() || '…', 500),
  constraints: requirements.slice(0, 8).map((line) => cutAtWord(line, 300)),
  subtasks: plan.slice(0, 8).map((step, at) => {
    const doneBy = doneByOf(step, at === plan.length - 1);
    return {
      id: `s${at + 1}`,
      title: cutAtWord(stepInWords(step, locale) || '…', 300),
      dependsOn: at === 0 ? [] : [`s${at}`],
      evidence: 'none',
      ...(doneBy && { doneBy }),
    };
  }),
  successCriteria: [],
});
