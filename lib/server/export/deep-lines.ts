import { markdownLine } from '@/lib/text/markdown/markdown-line';
import type { Activity } from '@/lib/trace/activity';
import { type DeepDetail, deepDetailOf } from '@/lib/trace/deep/deep-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { RowSentences } from './row-sentences';

/** What an activity is called by what it says; null where it has a name of its own. */
export const saidOf = ({ kind, summary }: Activity): string | null =>
  kind === 'hypothesis' ? (summary ?? null) : null;

/** In which round something was, and how sure it is; null where neither is known. */
export function stageFacts(
  { kind, round, confidence }: Activity,
  t: RowSentences,
  locale: Locale,
): string | null {
  if (kind !== 'stage' && kind !== 'hypothesis') return null;
  const facts = [
    round === undefined || kind !== 'stage' ? null : t('round', { round }),
    confidence === undefined ? null : t('confidence', { share: percent(confidence, locale) }),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? null : facts.join(' · ');
}

/** What a stage came to, and what stands in a plan, a reflection or a verification. */
export function deepLines(activity: Activity, t: RowSentences, locale: Locale): string[] {
  if (activity.kind === 'stage') return activity.summary ? [`- ${markdownLine(activity.summary)}`] : [];
  const found = deepDetailOf(activity);
  return found === null ? [] : linesOf(found, t, locale);
}

function linesOf(found: DeepDetail, t: RowSentences, locale: Locale): string[] {
  switch (found.kind) {
    case 'plan':
      return planLines(found.detail, t);
    case 'reflection':
      return found.detail.notes.map(({ finding, risk, contradiction, followUp }) => {
        const marks = [contradiction ? t('reflection.contradiction') : null, t(`reflection.risk.${risk}`)];
        const next = followUp === null ? '' : ` → ${markdownLine(followUp)}`;
        return `- ${markdownLine(finding)} (${marks.filter((mark) => mark !== null).join(' · ')})${next}`;
      });
    case 'verification':
      return found.detail.claims.map(({ claim, verdict, confidence, decidedBy, evidence }) => {
        const sure = t('confidence', { share: percent(confidence, locale) });
        // Words of a document are not kept; its number says where they stand.
        const said = evidence?.quote ? `“${markdownLine(evidence.quote)}”` : (evidence?.title ?? '');
        const quote = said === '' ? '' : ` ${said}`;
        const judged = [t(`verification.verdict.${verdict}`), t(`verification.by.${decidedBy}`), sure].join(
          ' · ',
        );
        return `- ${markdownLine(claim)} (${judged})${quote}`;
      });
  }
}

function planLines(plan: Extract<DeepDetail, { kind: 'plan' }>['detail'], t: RowSentences): string[] {
  const { objective, subtasks, constraints, successCriteria } = plan;
  const number = new Map(subtasks.map(({ id }, index) => [id, String(index + 1)]));
  // Steps that say what they are done with are taken one after the other.
  const isInOrder = subtasks.some(({ doneBy }) => doneBy !== undefined);
  return [
    `- ${markdownLine(objective)}`,
    `- ${isInOrder ? t('plan.steps') : t('plan.subtasks')}:`,
    ...subtasks.map(({ id, title, dependsOn, evidence }) => {
      const before = dependsOn.flatMap((other) => number.get(other) ?? []).join(', ');
      const notes = [
        evidence === 'none' ? null : t(`plan.evidence.${evidence}`),
        before === '' || isInOrder ? null : t('plan.after', { numbers: before }),
      ].filter((note) => note !== null);
      return `  - ${number.get(id)}: ${markdownLine(title)}${notes.length === 0 ? '' : ` (${notes.join(' · ')})`}`;
    }),
    ...section(t('plan.constraints'), constraints),
    ...section(t('plan.criteria'), successCriteria),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`- ${title}:`, ...lines.map((line) => `  - ${markdownLine(line)}`)];

const percent = (share: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
