import { ChevronRight, Ellipsis } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { TierBadge } from '@/components/tiers/tier-badge';
import { VERDICT_LOOKS } from '@/components/trace/research/verdict-looks';
import { classNames } from '@/components/ui/class-names';
import { readSourceType } from '@/lib/chat/research/source-types';
import { countVerdicts, VERDICTS } from '@/lib/trace/deep/deep-detail';
import { countClaims } from '@/lib/trace/documents/claim-counts';
import type { ResearchDetail } from '@/lib/trace/research/research-detail';
import type { PresentedRow } from './presented-row';
import { useRowLabel } from './use-row-label';

interface RowHeadingProps {
  readonly row: PresentedRow;
  /** Absent for a row that cannot be opened. */
  readonly isOpen?: boolean;
}

/** What a row is called, then in small what it is, what it counts and what was removed from it. */
export function RowHeading({ row, isOpen }: RowHeadingProps) {
  const t = useTranslations('trace.row');
  const label = useRowLabel()(row);
  const [start, end] = beforeLastWord(label);
  const format = useFormatter();
  const percent = (share: number): string =>
    format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const { debated } = row;
  const mark = debated ? '' : markOf(row, label, t, percent);
  return (
    <>
      <bdi
        className={classNames(
          'break-words',
          row.isQuiet || QUIET_KINDS.includes(row.kind) ? 'text-muted-foreground' : 'text-foreground',
          row.isQuiet && 'text-[13.5px]',
          !(row.isQuiet || SAID_KINDS.includes(row.kind)) && 'font-medium',
          isOpen === undefined && 'mr-0.5',
        )}
      >
        {start}
        <span className={end === '' ? undefined : 'whitespace-nowrap'}>
          {end}
          {isOpen !== undefined && (
            <ChevronRight
              aria-hidden="true"
              className={classNames(
                'mx-1 inline size-3.5 align-[-2px] text-muted-foreground transition-transform group-hover/row:text-foreground',
                isOpen && 'rotate-90',
              )}
            />
          )}
        </span>
      </bdi>
      {mark !== '' && (
        <>
          {' '}
          <span
            className={classNames(
              'text-[12px] text-muted-foreground',
              mark.length <= LONGEST_KEPT_MARK && 'whitespace-nowrap',
            )}
          >
            {mark}
          </span>
        </>
      )}
      {debated && (
        <>
          {' '}
          <DebatedMark found={debated.found} />
        </>
      )}
      {row.removals.count > 0 && (
        <>
          {' '}
          <span
            className={classNames(
              'whitespace-nowrap rounded px-1 text-[12px]',
              row.removals.isQuiet ? 'text-muted-foreground' : 'bg-warning-tint text-warning',
            )}
          >
            <Ellipsis aria-hidden="true" className="mr-1 inline size-3 align-[-1px]" />
            {t('removals', { count: row.removals.count })}
          </span>
        </>
      )}
    </>
  );
}

/** A longer mark may be broken. */
const LONGEST_KEPT_MARK = 36;
/** A longer last word may be broken itself. */
const LONGEST_KEPT_WORD = 24;

/** A label in two parts, so that what follows its last word never begins a line alone. */
function beforeLastWord(label: string): readonly [start: string, end: string] {
  const place = label.trimEnd().lastIndexOf(' ') + 1;
  return label.length - place > LONGEST_KEPT_WORD ? [label, ''] : [label.slice(0, place), label.slice(place)];
}

/** What a row of these says is more than its name. */
const SAID_KINDS: readonly string[] = ['hypothesis', 'model-call'];
const QUIET_KINDS: readonly string[] = ['model-call'];

type Translate = ReturnType<typeof useTranslations<'trace.row'>>;

/** What is no thought says what it is. */
const NAMED_KINDS = ['draft', 'decision', 'hypothesis'] as const;

/** The step or the kind in a word, and what else can be counted. */
function markOf(row: PresentedRow, label: string, t: Translate, percent: (share: number) => string): string {
  const { kind, shownStep, isCheck, round, words, sourceCount, confidence } = row;
  const verdicts = verdictsOf(row.content, t);
  const named = NAMED_KINDS.find((known) => known === kind);
  const step =
    isCheck && verdicts === null
      ? t('check')
      : named
        ? unlessIn(label, t(`mark.${named}`))
        : shownStep === null
          ? null
          : t(`step.${shownStep}`);
  const times = round === null ? null : t('round', { round });
  const counted = words === null ? null : t('words', { count: words });
  const sources = sourceCount === 0 ? null : t('sources', { count: sourceCount });
  const sure = confidence === undefined ? null : t('confidence', { share: percent(confidence) });
  return [step, verdicts, times, sure, counted, sources].filter((part) => part !== null).join(' · ');
}

/** A word that a label does not say itself. */
const unlessIn = (label: string, word: string): string | null =>
  label.toLowerCase().includes(word) ? null : word;

/** How many claims have which verdict. */
function verdictsOf(content: PresentedRow['content'], t: Translate): string | null {
  if (content?.kind === 'document' && content.found.kind === 'validation') {
    const { supported, misattributed, leftOut } = countClaims(content.found.detail.claims);
    const told = [
      supported > 0 && t('validation.supported', { count: supported }),
      misattributed > 0 && t('validation.misattributed', { count: misattributed }),
      leftOut > 0 && t('validation.unsupported', { count: leftOut }),
    ];
    return told.filter(Boolean).join(' · ') || null;
  }
  if (content?.kind !== 'deep' || content.found.kind !== 'verification') return null;
  const counts = countVerdicts(content.found.detail.claims);
  const told = VERDICTS.filter((verdict) => counts[verdict] > 0);
  return told.map((verdict) => t(`verification.count.${verdict}`, { count: counts[verdict] })).join(' · ');
}

/** Beside the name of a row: what the critic decided, or how far a source is trusted. */
function DebatedMark({ found }: { readonly found: ResearchDetail }) {
  switch (found.kind) {
    case 'draft':
    case 'revision':
      return null;
    case 'objection':
      return <Verdict status={found.detail.status} />;
    case 'source':
      return <Rank tier={found.detail.tier} type={found.detail.type} />;
  }
}

type Status = Extract<ResearchDetail, { kind: 'objection' }>['detail']['status'];

function Verdict({ status }: { readonly status: Status }) {
  const t = useTranslations('trace.row.research');
  return (
    <span
      data-verdict={status}
      className={classNames(
        'whitespace-nowrap rounded-md px-1.5 text-[12px] leading-[18px]',
        VERDICT_LOOKS[status],
      )}
    >
      {t(`verdict.${status}`)}
    </span>
  );
}

function Rank({ tier, type }: { readonly tier: number | null; readonly type: string }) {
  const t = useTranslations('report');
  const kind = readSourceType(type);
  return (
    <>
      <TierBadge tier={tier} />
      {kind !== 'unknown' && (
        <span className="whitespace-nowrap text-[12px] text-muted-foreground"> {t(`types.${kind}`)}</span>
      )}
    </>
  );
}
