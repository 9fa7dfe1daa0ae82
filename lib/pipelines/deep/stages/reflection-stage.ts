import type { EvidenceItem } from '@/lib/pipelines/deep/artifacts/evidence-item';
import type { ReasoningStep } from '@/lib/pipelines/deep/artifacts/reasoning-step';
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
import type { DeepSettings } from '../words/deep-knobs';
import { REFLECTION_LABELS, STAGE_LABELS, VERIFICATION_LABELS } from '../words/deep-labels';
import { reflectionSummary, verificationSummary } from '../words/stage-summaries';
import { askForPart } from './ask-for-part';
import { decideRound } from './decide-round';
import { evidenceLines, hypothesisLines, planOrWhole, rememberedText, subtaskLines } from './prompt-lines';

/** Statements that share more of their words than this say the same. */
const SAME_SHARE = 0.8;
/** A confidence that moves by less has not changed. */
const SAME_CONFIDENCE = 0.1;
const WORD = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;

interface Known {
  readonly steps: readonly Pick<ReasoningStep, 'round' | 'hypothesis' | 'confidence'>[];
  readonly evidence: readonly Pick<EvidenceItem, 'round'>[];
}

/** Whether a round has brought evidence, or a statement that nobody had made before as it is now. */
function isNewRound({ steps, evidence }: Known, round: number): boolean {
  if (evidence.some((item) => item.round === round)) return true;
  const earlier = steps.filter((step) => step.round < round);
  return steps
    .filter((step) => step.round === round)
    .some((step) => !earlier.some((known) => saysTheSame(step, known)));
}

type Statement = Known['steps'][number];

function saysTheSame(left: Statement, right: Statement): boolean {
  if (Math.abs(left.confidence - right.confidence) >= SAME_CONFIDENCE) return false;
  const one = wordsOf(left.hypothesis);
  const other = wordsOf(right.hypothesis);
  // Another number is another statement, however alike the words are.
  const numbers = (words: ReadonlySet<string>): string =>
    [...words]
      .filter((word) => /\p{N}/u.test(word))
      .sort()
      .join(' ');
  if (numbers(one) !== numbers(other)) return false;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, one.size + other.size - shared) > SAME_SHARE;
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(WORD) ?? []);

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
    const { rounds: round, currentSteps: steps, evidence, gaps, lacks } = artifacts;
    const plan = planOrWhole(artifacts, userText);
    const verified = await verify(context, sink, signal);
    if (signal.aborted) return;
    artifacts.report = verified.report;
    if (verified.report !== null) noteReport(context, sink, verified.report, round);
    const hasPassages = openedPassages(context).length > 0;
    const checked = { round, plan, steps, lacks, hasPassages, gaps, verified };
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

interface RoundFacts {
  readonly steps: readonly Pick<ReasoningStep, 'confidence'>[];
  readonly report: VerificationReport | null;
  /** What the model says of the whole; null where it says nothing. */
  readonly said: number | null;
}

/**
 * How sure an answer would be now, 0 to 1: no surer than the statements are on the average, than the model says, and
 * than what checking leaves of that.
 */
function roundConfidence({ steps, report, said }: RoundFacts): number {
  if (steps.length === 0) return 0;
  const mean = steps.reduce((sum, { confidence }) => sum + confidence, 0) / steps.length;
  const claims = report?.claims ?? [];
  const wrong = claims.filter(({ verdict }) => verdict === 'contradicted').length;
  const right = claims.length === 0 ? 1 : 1 - wrong / claims.length;
  return Math.min(mean, said ?? 1) * (report?.consistencyScore ?? 1) * right;
}
