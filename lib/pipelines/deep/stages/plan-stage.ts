import { deepPlan, withoutItself } from '@/lib/prompts/deep/deep-plan';
import { figuresIn } from '@/lib/text/quantities/calculations-in';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { toolInShort } from '@/lib/tools/tool-line';
import type { DeepPlan, EvidenceNeed } from '@/lib/trace/deep/plan-detail';
import { conversationLines } from '../../turn/conversation-lines';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import type { StageSink } from '../../turn/stage-sink';
import { recallForTurn } from '../../turn/turn-memory';
import { DeepArtifacts } from '../artifacts/artifacts';
import { hasDocuments, hasFiles, namesOfFiles } from '../documents/deep-documents';
import type { DeepSettings } from '../words/deep-knobs';
import { PLAN_LABELS, STAGE_LABELS } from '../words/deep-labels';
import { planSummary } from '../words/stage-summaries';
import { askForPart, endWithout } from './ask-for-part';
import { rememberedText } from './prompt-lines';
import { dataToolsOf, hasTellingLabel, toolsOf } from './tools-of';

/** Takes the question apart, where calculating has not settled it. */
export const planStage = ({ planTimeoutMs }: Pick<DeepSettings, 'planTimeoutMs'>): Stage => ({
  name: 'deep_plan',
  kind: 'optional',
  timeoutMs: planTimeoutMs,
  label: STAGE_LABELS.plan,
  stepKey: 'intent-analysis',
  when: ({ memory }) => new DeepArtifacts(memory).plan === undefined,
  async run(context, sink, signal) {
    const { userText: question, locale, memory } = context;
    const artifacts = new DeepArtifacts(memory);
    artifacts.recalled = await recallForTurn(context, signal);
    const variables = {
      question,
      conversation: conversationLines(context),
      // Neither is kept.
      remembered: [rememberedText(artifacts, context), namesOfFiles(context)].join('\n').trim(),
      tools: dataToolsOf(context).map((tool) =>
        hasTellingLabel(tool) ? tool.label[locale] : toolInShort(tool),
      ),
    };
    const found = await askForPart(context, sink, { part: 'plan', prompt: deepPlan, variables }, signal);
    if (found === null) return endWithout('plan', signal);
    const plan = withPossibleNeeds(shortened(found), context, variables.conversation);
    if (toolsOf(context).length === 0 && plan.subtasks.some(({ evidence }) => evidence !== 'none'))
      artifacts.addGap({ kind: 'part', part: 'tools', why: 'refused' });
    keepPlan(context, sink, plan);
    sink.conclude({ summary: planSummary(plan, locale) });
  },
});

/** A plan without needs that nothing can meet: small models want figures worked out of which there are none, and remember what nobody told them. */
function withPossibleNeeds(
  plan: DeepPlan,
  context: PipelineContext,
  conversation: readonly string[],
): DeepPlan {
  const { recalled } = new DeepArtifacts(context.memory);
  const isToBeFound = plan.subtasks.some(({ evidence }) => evidence === 'data');
  const hasFigures =
    isToBeFound ||
    hasDocuments(context) ||
    hasFiles(context) ||
    figuresIn([context.userText, recalled, ...conversation].join('\n')).size > 0;
  const isPossible = (need: EvidenceNeed): boolean =>
    need === 'calculation' ? hasFigures : need !== 'memory' || recalled !== '';
  const subtasks = plan.subtasks.map((subtask) =>
    isPossible(subtask.evidence) ? subtask : ({ ...subtask, evidence: 'none' } as const),
  );
  return { ...plan, subtasks };
}

/** Goes by a plan from here on, and shows it. */
export function keepPlan({ memory }: Pick<PipelineContext, 'memory'>, sink: StageSink, plan: DeepPlan): void {
  new DeepArtifacts(memory).plan = plan;
  sink.note(
    { kind: 'plan', name: 'plan', labels: PLAN_LABELS, stepKey: 'intent-analysis' },
    { summary: plan.objective, detail: plan },
  );
}

/** The same as long as a trace keeps it. */
const shortened = ({ objective, constraints, subtasks, successCriteria }: DeepPlan): DeepPlan => ({
  objective: cutAtWord(objective, 500),
  constraints: constraints.map((line) => cutAtWord(line, 300)),
  subtasks: subtasks
    .map(withoutItself)
    .map(({ title, ...subtask }) => ({ ...subtask, title: cutAtWord(title, 300) })),
  successCriteria: successCriteria.map((line) => cutAtWord(line, 300)),
});
