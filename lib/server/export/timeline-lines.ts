import { markdownLine } from '@/lib/text/markdown/markdown-line';
import {
  type Activity,
  activitiesShown,
  clarificationOf,
  durationOf,
  modelCallOf,
  thoughtRangeOf,
  toolDetailOf,
} from '@/lib/trace/activity';
import { asAnswered } from '@/lib/trace/as-answered';
import { formatElapsed } from '@/lib/trace/format-duration';
import { labelIn } from '@/lib/trace/label-in';
import { shownStepOf, unneededSteps } from '@/lib/trace/shown-step';
import type { Locale } from '@/lib/trace/step-key';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';
import { activitiesOf, type TraceRecord } from '@/lib/trace/trace-record';
import { deepLines, saidOf, stageFacts } from './deep-lines';
import { documentLines } from './document-lines';
import { researchLines } from './research-lines';
import { type RowSentences, rowSentences } from './row-sentences';
import { phrasesIn } from './words/phrases';

type EndedTurn = Pick<TraceEnvelope, 'record' | 'status'>;

/**
 * What a turn did as a Markdown list, in its order, each under what it belongs to, then how it ended; in records from
 * before that was kept, the steps it took.
 */
export function timelineLines({ record, status }: EndedTurn, locale: Locale): string[] {
  const activities = asAnswered(activitiesOf(record));
  const lines =
    activities.length > 0
      ? activityLines(activities, record.traceMode === 'curated', locale)
      : stepLines(record, locale);
  const ending = endingOf({ record, status }, rowSentences(locale));
  return ending === null ? lines : [...lines, '', ending];
}

/** What is said under the list: how the turn ended if not by itself, or what it did not need. */
function endingOf({ record, status }: EndedTurn, t: RowSentences): string | null {
  if (status !== 'completed') return t(`ended.${status}`);
  const steps = unneededSteps(record.steps).map((step) => t(`need.${step}`));
  return steps.length === 0 ? null : t('unneeded', { steps: steps.join(', ') });
}

function activityLines(activities: readonly Activity[], isCurated: boolean, locale: Locale): string[] {
  /** How far what belongs to an activity is set in, and how many of them there are. */
  const levels = new Map<string | null, { readonly indent: string; count: number }>([
    [null, { indent: '', count: 0 }],
  ]);
  return activitiesShown(activities).flatMap((activity) => {
    const level = levels.get(activity.parentId) ?? { indent: '', count: 0 };
    level.count += 1;
    const marker = `${level.count}. `;
    const indent = level.indent + ' '.repeat(marker.length);
    levels.set(activity.activityId, { indent, count: 0 });
    const [first, ...more] = linesOf(activity, activities, isCurated, locale);
    return [`${level.indent}${marker}${first}`, ...more.map((line) => indent + line)];
  });
}

/** What is said of one activity: its row, then what stands in it. */
function linesOf(
  activity: Activity,
  activities: readonly Activity[],
  isCurated: boolean,
  locale: Locale,
): string[] {
  const t = rowSentences(locale);
  const { kind, status, stepKey, name } = activity;
  const label =
    kind === 'answer' || kind === 'failure'
      ? t(`kind.${kind}`)
      : isCurated && kind === 'thought' && stepKey !== null
        ? t(`curated.${stepKey}`)
        : (saidOf(activity) ?? labelIn(activity, locale));
  const shownStep = shownStepOf(activities, activity);
  const step = name === 'check' ? t('check') : shownStep === null ? null : t(`step.${shownStep}`);
  const durationMs = durationOf(activities, activity);
  const times = thoughtRangeOf(activity)?.times;
  const facts = [
    step,
    stageFacts(activity, t, locale),
    status === 'done' ? null : t(`status.${status}`),
    durationMs === null ? null : formatElapsed(durationMs, locale),
  ].filter((fact) => fact !== null);
  return [
    `**${markdownLine(label)}**${facts.length === 0 ? '' : ` (${facts.join(' · ')})`}`,
    ...(times === undefined ? [] : [t('repeated', { times })]),
    ...toolLines(activity, t),
    ...callLines(activity, t),
    ...askedLines(activity),
    ...deepLines(activity, t, locale),
    ...documentLines(activity, locale),
    ...researchLines(activity, t, locale),
  ];
}

/** What a tool was given and gave back, as code so that nothing in it is read as Markdown. */
function toolLines(activity: Activity, t: RowSentences): string[] {
  const detail = toolDetailOf(activity);
  if (detail === null) return [];
  const shown = [
    [t('tool.arguments'), detail.arguments],
    [t('tool.result'), detail.result === undefined ? detail.error : detail.result],
  ] as const;
  return [
    `- ${t('tool.name')}: ${inlineCode(activity.name)}`,
    ...shown.flatMap(([word, value]) =>
      value === undefined ? [] : [`- ${word}: ${inlineCode(JSON.stringify(value))}`],
    ),
    ...(detail.isCut ? [`- ${t('tool.cut')}`] : []),
  ];
}

/** What a call of the model was about. */
function callLines(activity: Activity, t: RowSentences): string[] {
  const detail = modelCallOf(activity);
  if (detail === null) return [];
  const version = t('call.version', { version: detail.version });
  return [
    `- ${t('call.prompt')}: ${inlineCode(detail.prompt)} ${version}`,
    `- ${t('tool.arguments')}: ${inlineCode(JSON.stringify(detail.variables))}`,
    ...(detail.isCut ? [`- ${t('tool.cut')}`] : []),
  ];
}

/** What the person was asked. */
function askedLines(activity: Activity): string[] {
  const asked = clarificationOf(activity);
  return asked === null ? [] : [asked.question, ...asked.options].map((line) => `- ${markdownLine(line)}`);
}

/** Between more backticks than stand anywhere inside. */
function inlineCode(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${text} ${fence}`;
}

/** What was not needed is left out, where a turn was ended says so. */
const stepLines = ({ steps }: TraceRecord, locale: Locale): string[] =>
  steps.flatMap((step, index) => {
    if (step.status === 'skipped') return [];
    const ending =
      step.status === 'pending' || step.status === 'stopped'
        ? ` (${phrasesIn(locale).trace.step.status[step.status]})`
        : '';
    const thought = 'thought' in step && step.thought ? [`   ${markdownLine(step.thought)}`] : [];
    return [`${index + 1}. **${markdownLine(labelIn(step, locale))}**${ending}`, ...thought];
  });
