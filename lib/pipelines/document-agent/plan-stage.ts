import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { documentPlan } from '@/lib/prompts/documents/document-plan';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { PassageReference } from '@/lib/tools/document-port';
import type { DeepPlan } from '@/lib/trace/deep/plan-detail';
import type { Locale } from '@/lib/trace/step-key';
import { askModel } from '../turn/ask-model';
import { conversationLines } from '../turn/conversation-lines';
import { analyzeConstraints } from '../turn/documents/constraints/analyze-constraints';
import type { PromptConstraints } from '../turn/documents/constraints/prompt-constraints';
import { withPlanned } from '../turn/documents/constraints/with-planned';
import { passagesOfShort } from '../turn/documents/gather/read-whole';
import type { AgentSettings } from '../turn/documents/state/agent-knobs';
import { BEYOND_LABELS, PLAN_LABELS, STAGE_LABELS } from '../turn/documents/state/document-labels';
import { beyondText, requirementLines } from '../turn/documents/state/document-words';
import { type ToolBudget, toolBudget } from '../turn/documents/state/tool-budget';
import type { Stage } from '../turn/stage';
import { memoryKey } from '../turn/working-memory';
import { doneByOf, stepInWords } from './plan-step';

/** What the work goes by. */
export interface PlannedWork {
  readonly constraints: PromptConstraints;
  readonly budget: ToolBudget;
  readonly plan: readonly string[];
  /** Said where more was asked for than may be done. */
  readonly beyond: string | null;
  /** All passages of the chosen documents where those are short enough to be read before the answer, else null. */
  readonly whole: readonly PassageReference[] | null;
  /** Whether passages are read before the model is asked for anything. */
  readonly readsFirst: boolean;
}
export const PLANNED_WORK = memoryKey<PlannedWork>('documentWork');

/** Makes a plan (the model is asked for none where passages are read first), reads off the question what it demands, by rules and by the plan, and says at once what of that cannot be met. */
export const planStage = (settings: AgentSettings, chosen: ChosenDocuments): Stage => ({
  name: 'document_plan',
  kind: 'optional',
  timeoutMs: settings.planTimeoutMs,
  label: STAGE_LABELS.plan,
  stepKey: 'intent-analysis',
  async run(context, sink, signal) {
    const { userText: question, locale, memory, ports } = context;
    const read = analyzeConstraints(question);
    const byRules = workOf(read, defaultPlan(read, locale), settings, locale);
    memory.set(PLANNED_WORK, byRules);
    const documents = ports.documents?.(chosen);
    const { constraints, budget } = byRules;
    const whole =
      documents && (await passagesOfShort(documents, { constraints, calls: budget.calls, settings }, signal));
    const requirements = requirementsOf(read, byRules, locale);
    const variables = { question, conversation: conversationLines(context), requirements };
    // What more is wanted of the way to an answer stands in a sentence of its own, or in words that rules know.
    const isPlain = requirements.length === 0 && splitSentences(question).length === 1;
    const readsFirst =
      whole != null || (settings.readsFirst && isPlain && variables.conversation.length === 0);
    const made = readsFirst ? null : await askModel(context, sink, documentPlan, variables, signal);
    const asked = made?.ok ? withPlanned(read, question, made.value.constraints) : read;
    const steps = made?.ok ? made.value.steps : whole ? readingPlan(locale) : defaultPlan(asked, locale);
    const work = { ...workOf(asked, steps, settings, locale), whole: whole ?? null, readsFirst };
    memory.set(PLANNED_WORK, work);
    const { plan, beyond } = work;
    if (beyond !== null)
      sink.note(
        { kind: 'validation', name: 'beyond', labels: BEYOND_LABELS, stepKey: null },
        { summary: beyond },
      );
    const demanded = requirementsOf(asked, work, locale);
    sink.note(
      { kind: 'plan', name: 'plan', labels: PLAN_LABELS, stepKey: 'intent-analysis' },
      { summary: inWords(plan, locale).join(' → '), detail: detailOf(question, demanded, plan, locale) },
    );
    sink.conclude({
      summary: demanded.length > 0 ? demanded.join('; ') : inWords(plan, locale).join(' → '),
    });
  },
});

/** The work of a question that demands something, by a plan: as much of that as can be met, and what cannot. */
export function workOf(
  asked: PromptConstraints,
  plan: readonly string[],
  settings: AgentSettings,
  locale: Locale,
): PlannedWork {
  const budget = toolBudget(asked, settings);
  const { minSearches, minOpenCitations, isBeyond } = budget;
  const beyond = isBeyond ? beyondOf(asked, settings, locale) : null;
  const constraints = { ...asked, minSearches, minOpenCitations };
  return { constraints, budget, plan, beyond, whole: null, readsFirst: false };
}

/** What is demanded and can be met; the one search that is always made is no demand. */
const requirementsOf = (asked: PromptConstraints, { constraints }: PlannedWork, locale: Locale): string[] =>
  requirementLines(
    { ...constraints, minSearches: Math.min(asked.minSearches, constraints.minSearches) },
    locale,
  );

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

const ANSWERING: Readonly<Record<Locale, string>> = {
  en: 'Answer with citations, and say what is missing',
  id: 'Jawab dengan rujukan, dan sebutkan yang kurang',
};

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

/** The plan where all passages of what was chosen are read. */
const readingPlan = (locale: Locale): readonly string[] =>
  ({
    en: ['open_citation for all passages, since the documents are short', ANSWERING.en],
    id: ['open_citation untuk semua bagian, karena dokumennya pendek', ANSWERING.id],
  })[locale];

/** The plan where the model gives none. */
export function defaultPlan(
  { requiredSearchTopics: topics }: Pick<PromptConstraints, 'requiredSearchTopics'>,
  locale: Locale,
): readonly string[] {
  const search =
    topics.length > 0
      ? {
          en: `search_docs for each of: ${topics.join('; ')}`,
          id: `search_docs untuk masing-masing: ${topics.join('; ')}`,
        }
      : { en: 'search_docs for what is asked', id: 'search_docs untuk hal yang ditanyakan' };
  const open = {
    en: 'open_citation for the passages that fit best',
    id: 'open_citation untuk bagian yang paling cocok',
  };
  return [search[locale], open[locale], ANSWERING[locale]];
}
