import { deepReflection } from '@/lib/prompts/deep/deep-reflection';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Reflection } from '@/lib/trace/deep/reflection-detail';
import type { VerificationReport } from '@/lib/trace/deep/verification-detail';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { Stage } from '../../turn/stage';
import type { StageSink } from '../../turn/stage-sink';
import { DeepArtifacts } from '../artifacts/artifacts';
import { noteTelemetry } from '../artifacts/deep-telemetry';
import { type Finding, noteOf } from '../artifacts/finding';
import { computedFindings } from '../checks/computed-findings';
import { verify } from '../checks/verify';
import { openedPassages, passageLines } from '../documents/deep-documents';
import type { DeepSettings } from '../policy/deep-knobs';
import { decideRound } from '../rounds/decide-round';
import { isNewRound } from '../rounds/is-new-round';
import { roundConfidence } from '../rounds/round-confidence';
import { REFLECTION_LABELS, STAGE_LABELS, VERIFICATION_LABELS } from '../words/deep-labels';
import { reflectionSummary, verificationSummary } from '../words/stage-summaries';
import { askForPart } from './ask-for-part';
import { evidenceLines, hypothesisLines, planOrWhole, rememberedText, subtaskLines } from './prompt-lines';

const MOST_NOTES = 10;

type Settings = Pick<
  DeepSettings,
  'reflectionTimeoutMs' | 'maxReasoningRounds' | 'roundsTimeMs' | 'enoughConfidence'
>;

/** Finds what is wrong with what is known, by checking first and by the model's judgement then, and decides what is next. */
export const reflectionStage = (settings: Settings): Stage => ({
  name: 'deep_reflection',
  kind: 'optional',
  timeoutMs: settings.reflectionTimeoutMs,
  label: STAGE_LABELS.reflection,
  stepKey: 'source-validation',
  async run(context, sink, signal) {
    const { locale, memory, userText, deadline } = context;
    const artifacts = new DeepArtifacts(memory);
    const { rounds: round, currentSteps: steps, evidence, gaps } = artifacts;
    const plan = planOrWhole(artifacts, userText);
    const verified = await verify(context, sink, signal);
    if (signal.aborted) return;
    artifacts.report = verified.report;
    if (verified.report !== null) noteReport(context, sink, verified.report, round);
    const hasPassages = openedPassages(context).length > 0;
    const checked = { round, plan, steps, evidence, hasPassages, gaps, verified };
    const computed = computedFindings(checked, locale);
    const asked = await askModelToReflect(context, sink, { computed, settings, round }, signal);
    if (signal.aborted) return;
    const findings = [...computed, ...(asked?.notes ?? [])].slice(0, MOST_NOTES);
    const confidence = roundConfidence({ steps, report: verified.report, said: asked?.confidence ?? null });
    const outcome = {
      round,
      findings,
      confidence,
      isNew: isNewRound(artifacts, round),
      hasUnreadEvidence: evidence.some((item) => item.round === round),
      checksFailed: verified.failed,
      isLate: deadline.spentMs >= settings.roundsTimeMs || deadline.leftForQuestionsMs === 0,
    };
    const decision = decideRound(outcome, settings);
    const notes = findings.map(noteOf);
    artifacts.notes = notes;
    artifacts.decide(round, decision);
    noteTelemetry(memory);
    const reflection: Reflection = { notes, ...decision };
    const summary = reflectionSummary({ ...decision, findings }, locale);
    sink.note(
      { kind: 'reflection', name: 'reflection', labels: REFLECTION_LABELS, stepKey: null, round },
      { summary, confidence, detail: reflection },
    );
    sink.conclude({ summary, confidence });
  },
});

function noteReport(
  { locale }: PipelineContext,
  sink: StageSink,
  report: VerificationReport,
  round: number,
): void {
  // Whether statements agree with each other says nothing of sources.
  const stepKey = report.claims.length > 0 ? 'source-validation' : null;
  sink.note(
    { kind: 'verification', name: 'verification', labels: VERIFICATION_LABELS, stepKey, round },
    {
      summary: verificationSummary(report, locale),
      detail: report,
      ...(report.consistencyScore !== null && { confidence: report.consistencyScore }),
    },
  );
}

/** What the model adds to what was computed; null where it adds nothing for being away. */
async function askModelToReflect(
  context: PipelineContext,
  sink: StageSink,
  given: { readonly computed: readonly Finding[]; readonly settings: Settings; readonly round: number },
  signal: AbortSignal,
): Promise<{ readonly notes: readonly Finding[]; readonly confidence: number } | null> {
  const { computed, settings, round } = given;
  const artifacts = new DeepArtifacts(context.memory);
  const plan = planOrWhole(artifacts, context.userText);
  const variables = {
    question: context.userText,
    criteria: plan.successCriteria,
    subtasks: subtaskLines(plan),
    hypotheses: hypothesisLines(artifacts),
    evidence: evidenceLines(artifacts, context),
    passages: passageLines(context),
    remembered: rememberedText(artifacts, context),
    findings: computed.map(({ finding }) => finding),
    round,
    mostRounds: settings.maxReasoningRounds,
  };
  const asked = await askForPart(
    context,
    sink,
    { part: 'reflection', prompt: deepReflection, variables },
    signal,
  );
  if (asked === null) return null;
  const { confidence, notes } = asked;
  return {
    confidence,
    notes: notes.map((note) => ({
      ...note,
      finding: cutAtWord(note.finding, 400),
      followUp: note.followUp?.trim() ? cutAtWord(note.followUp, 300) : null,
    })),
  };
}
