import { ChevronRight, Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
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
  const [start, end] = beforeLastWord(useRowLabel()(row));
  const mark = markOf(row, t);
  return (
    <>
      <bdi
        className={classNames(
          'break-words',
          row.isQuiet ? 'text-[13.5px] text-muted-foreground' : 'font-medium text-foreground',
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
                'mx-1 inline size-3.5 align-[-2px] text-muted-foreground transition-transform duration-150 group-hover/row:text-foreground',
                isOpen && 'rotate-90',
              )}
            />
          )}
        </span>
      </bdi>
      {mark !== '' && (
        <>
          {' '}
          <span className="whitespace-nowrap text-[12px] text-muted-foreground">{mark}</span>
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

/** A longer last word may be broken itself. */
const LONGEST_KEPT_WORD = 24;

/** A label in two parts, so that what follows its last word never begins a line alone. */
function beforeLastWord(label: string): readonly [start: string, end: string] {
  const place = label.trimEnd().lastIndexOf(' ') + 1;
  return label.length - place > LONGEST_KEPT_WORD ? [label, ''] : [label.slice(0, place), label.slice(place)];
}

type Translate = ReturnType<typeof useTranslations<'trace.row'>>;

/** What is no thought says what it is. */
const NAMED_KINDS = ['draft', 'revision', 'decision'] as const;

/** The step or the kind in a word, and what else can be counted. */
function markOf({ kind, shownStep, isCheck, round, words, sourceCount }: PresentedRow, t: Translate): string {
  const named = NAMED_KINDS.find((known) => known === kind);
  const step = isCheck
    ? t('check')
    : named
      ? t(`mark.${named}`)
      : shownStep === null
        ? null
        : t(`step.${shownStep}`);
  const times = round === null ? null : t('round', { round });
  const counted = words === null ? null : t('words', { count: words });
  const sources = sourceCount === 0 ? null : t('sources', { count: sourceCount });
  return [step, times, counted, sources].filter((part) => part !== null).join(' · ');
}
