import { type Activity, clarificationOf, durationOf, labelIn, toolDetailOf } from '@/lib/trace/activity';
import type { Locale } from '@/lib/trace/step-key';
import { activitiesOf, type TraceRecord } from '@/lib/trace/trace-record';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';
import { inlineMarkdown } from './inline-markdown';

const WORDS = { en: english.trace, id: indonesian.trace };
const MS_PER_SECOND = 1_000;

/** What a turn did as a Markdown list, in its order; in records from before that was kept, the steps it took. */
export function timelineLines(record: TraceRecord, locale: Locale): string[] {
  const activities = activitiesOf(record);
  const isCurated = record.traceMode === 'curated';
  return activities.length > 0
    ? activities.map(
        (activity, index) =>
          `${index + 1}. ${activityLine(activity, durationOf(activities, activity), isCurated, locale)}`,
      )
    : stepLines(record, locale);
}

function activityLine(
  activity: Activity,
  durationMs: number | null,
  isCurated: boolean,
  locale: Locale,
): string {
  const { row } = WORDS[locale];
  const { kind, status, stepKey, name } = activity;
  const label =
    kind === 'answer' || kind === 'failure'
      ? row.kind[kind]
      : isCurated && kind === 'thought' && stepKey !== null
        ? row.curated[stepKey]
        : labelIn(activity, locale);
  const step = name === 'check' ? row.check : stepKey === null ? null : row.step[stepKey];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  const facts = [
    step,
    status === 'done' ? null : row.status[status],
    durationMs === null ? null : format.format(durationMs / MS_PER_SECOND),
  ].filter((fact) => fact !== null);
  return [
    `**${inlineMarkdown(label)}** (${facts.join(' · ')})`,
    ...toolLines(activity, row.tool),
    ...askedLines(activity),
  ].join('\n');
}

/** What a tool was given and gave back, as code so that nothing in it is read as Markdown. */
function toolLines(activity: Activity, words: (typeof WORDS)[Locale]['row']['tool']): string[] {
  const detail = toolDetailOf(activity);
  if (detail === null) return [];
  const shown = [
    [words.arguments, detail.arguments],
    [words.result, detail.result ?? detail.error],
  ] as const;
  return [
    `   - ${words.name}: ${inlineCode(activity.name)}`,
    ...shown.flatMap(([word, value]) =>
      value === undefined ? [] : [`   - ${word}: ${inlineCode(JSON.stringify(value))}`],
    ),
    ...(detail.isCut ? [`   - ${words.cut}`] : []),
  ];
}

/** What the person was asked. */
function askedLines(activity: Activity): string[] {
  const asked = clarificationOf(activity);
  return asked === null
    ? []
    : [asked.question, ...asked.options].map((line) => `   - ${inlineMarkdown(line)}`);
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
    const isOpen = step.status === 'pending' || step.status === 'stopped';
    const ending = isOpen ? ` (${WORDS[locale].step.status[step.status]})` : '';
    const thought = 'thought' in step && step.thought ? [`   ${inlineMarkdown(step.thought)}`] : [];
    return [`${index + 1}. **${inlineMarkdown(step.label)}**${ending}`, ...thought];
  });
