import { deepReasoning } from '@/lib/prompts/deep/deep-reasoning';
import { conversationLines } from '../../turn/conversation-lines';
import type { Stage } from '../../turn/stage';
import { DeepArtifacts } from '../artifacts/artifacts';
import type { ReasoningStep } from '../artifacts/reasoning-step';
import { openedPassages, passageLines } from '../documents/deep-documents';
import { lookUp } from '../documents/look-up';
import type { DeepSettings } from '../words/deep-knobs';
import { HYPOTHESIS_LABELS, STAGE_LABELS } from '../words/deep-labels';
import { reasoningSummary } from '../words/stage-summaries';
import { askForPart, endWithout } from './ask-for-part';
import {
  evidenceLines,
  followUpLines,
  hypothesisLines,
  planOrWhole,
  rememberedText,
  subtaskLines,
} from './prompt-lines';
import { saysSomething } from './says-something';

/** Says what is taken to be right as things stand, and how sure that is. */
export const reasoningStage = ({ reasoningTimeoutMs }: Pick<DeepSettings, 'reasoningTimeoutMs'>): Stage => ({
  name: 'deep_reasoning',
  kind: 'optional',
  timeoutMs: reasoningTimeoutMs,
  label: STAGE_LABELS.reasoning,
  stepKey: 'search-decision',
  async run(context, sink, signal) {
    const { userText: question, locale, memory, clock } = context;
    const artifacts = new DeepArtifacts(memory);
    const round = artifacts.rounds + 1;
    artifacts.rounds = round;
    const plan = planOrWhole(artifacts, question);
    await lookUp(context, sink, signal);
    const variables = {
      question,
      conversation: conversationLines(context),
      objective: plan.objective,
      constraints: plan.constraints,
      subtasks: subtaskLines(plan),
      evidence: evidenceLines(artifacts, context),
      passages: passageLines(context),
      remembered: rememberedText(artifacts, context),
      hypotheses: hypothesisLines(artifacts),
      followUps: followUpLines(artifacts),
    };
    const asked = await askForPart(
      context,
      sink,
      { part: 'reasoning', prompt: deepReasoning, variables },
      signal,
    );
    if (asked === null) return endWithout('reasoning', signal);
    const before = artifacts.steps.length;
    const known = new Set([
      'question',
      ...artifacts.evidence.map(({ evidenceId }) => evidenceId),
      ...openedPassages(context).map(({ sourceId }) => sourceId),
    ]);
    const tasks = new Set(plan.subtasks.map(({ title }) => plainly(title)));
    const said = asked.hypotheses.filter(
      // What is to be done is no statement.
      ({ hypothesis }) => saysSomething(hypothesis) && !tasks.has(plainly(hypothesis)),
    );
    const steps = said.map(
      ({ subtask, hypothesis, evidenceRefs, confidence }, index): ReasoningStep => ({
        stepId: `h${before + index + 1}`,
        round,
        subtaskId: plan.subtasks.some(({ id }) => id === subtask) ? subtask : '',
        hypothesis,
        // A reference to evidence that there is not carries nothing.
        evidenceRefs: evidenceRefs.filter((ref) => known.has(ref)),
        confidence,
        at: clock(),
      }),
    );
    artifacts.addSteps(steps);
    artifacts.unknown = plan.subtasks.flatMap(({ id }) =>
      asked.unknown.includes(id) && !steps.some(({ subtaskId }) => subtaskId === id) ? [id] : [],
    );
    for (const { stepId, hypothesis, evidenceRefs, confidence } of steps)
      sink.note(
        { kind: 'hypothesis', name: 'hypothesis', labels: HYPOTHESIS_LABELS, stepKey: null, round },
        {
          summary: hypothesis,
          confidence,
          detail: { stepId, hypothesis, evidenceRefs: [...evidenceRefs], confidence },
        },
      );
    sink.conclude({
      summary: reasoningSummary(steps, locale),
      ...(steps.length > 0 && { confidence: meanConfidence(steps) }),
    });
  },
});

const plainly = (text: string): string => text.toLowerCase().replace(/[\s.]+$/, '');

const meanConfidence = (steps: readonly ReasoningStep[]): number =>
  steps.reduce((sum, { confidence }) => sum + confidence, 0) / steps.length;
