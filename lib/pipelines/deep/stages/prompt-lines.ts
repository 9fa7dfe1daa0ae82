import { writeEvidence, writeHypothesis, writeSubtask } from '@/lib/prompts/deep/deep-lines';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { DeepPlan } from '@/lib/trace/deep/plan-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { DeepArtifacts } from '../artifacts/artifacts';
import type { EvidenceItem } from '../artifacts/evidence-item';

const LONGEST_EVIDENCE = 3_000;

/** The plan, or where there is none, the whole question as its only subtask. */
export const planOrWhole = ({ plan }: DeepArtifacts, question: string): DeepPlan =>
  plan ?? {
    objective: cutAtWord(question.trim() || '…', 500),
    constraints: [],
    subtasks: [{ id: 's1', title: cutAtWord(question.trim() || '…', 300), dependsOn: [], evidence: 'none' }],
    successCriteria: [],
  };

/** The subtasks for a prompt. */
export const subtaskLines = ({ subtasks }: DeepPlan): string[] => subtasks.map(writeSubtask);

/** The statements as they stand, for a prompt. */
export const hypothesisLines = ({ currentSteps }: DeepArtifacts): string[] =>
  currentSteps.map(({ stepId, subtaskId, hypothesis, confidence, evidenceRefs }) =>
    writeHypothesis({ id: stepId, subtask: subtaskId, text: hypothesis, confidence, evidenceRefs }),
  );

/** What tools have found, for a prompt. */
export const evidenceLines = ({ keptEvidence }: DeepArtifacts, { locale }: PipelineContext): string[] =>
  keptEvidence.map((item) => evidenceLine(item, locale));

/** What is remembered, for a prompt: what fits the question, then what tools have found of it. */
export const rememberedText = (artifacts: DeepArtifacts, { locale }: PipelineContext): string =>
  [
    ...(artifacts.recalled === '' ? [] : [artifacts.recalled]),
    ...artifacts.evidence.filter(({ isKept }) => !isKept).map((item) => evidenceLine(item, locale)),
  ].join('\n');

const evidenceLine = ({ evidenceId, subtaskId, toolLabels, text }: EvidenceItem, locale: Locale): string =>
  writeEvidence({
    id: evidenceId,
    subtask: subtaskId,
    source: toolLabels[locale],
    text: cutAtWord(text.replaceAll('\n', ' · '), LONGEST_EVIDENCE),
  });

/** What another round is to settle. */
export const followUpLines = ({ notes }: DeepArtifacts): string[] =>
  notes.flatMap(({ finding, followUp }) => (followUp === null ? [finding] : [`${finding} → ${followUp}`]));

/** The day of a turn in its language, where the person is. */
export const dayOf = ({ clock, locale, timeZone }: PipelineContext): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(clock());
