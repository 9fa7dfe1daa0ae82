import { ChevronRight, Ellipsis } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { MarkedThought } from '../thoughts/marked-thought';
import { formatElapsed } from '../time/format-duration';
import type { PresentedRow } from './presented-row';
import { type RowSource, rowParagraphs } from './row-paragraphs';
import styles from './timeline-row.module.css';
import { ToolDetail } from './tool-detail';
import { useRowLabel } from './use-row-label';

interface TimelineRowProps {
  readonly row: PresentedRow;
  readonly source: RowSource;
  /** Whether no row follows, so that the line ends here. */
  readonly last: boolean;
  /** Whether it is open until somebody folds it. */
  readonly opens: boolean;
  /** Whether there are so many rows that those off the screen are not laid out. */
  readonly isOneOfMany?: boolean;
  /** Whether the rows under it are folded away; absent where there are none. */
  readonly isFolded?: boolean;
  readonly onFold?: (id: string) => void;
  /** What others have to say about the row. */
  readonly children?: ReactNode;
}

/** How far rows stand in; deeper ones than the last no further. */
const INDENTS = ['', 'ml-5 md:ml-6', 'ml-10 md:ml-12'] as const;

/** Below this a duration says nothing. */
const SHORTEST_SHOWN_MS = 50;

const DOT_CLASS: Record<PresentedRow['status'], string> = {
  pending: 'border-[1.5px] border-line-strong bg-surface',
  running: 'bg-accent motion-safe:animate-pulse',
  done: 'bg-accent',
  skipped: 'border-[1.5px] border-line-strong bg-surface',
  stopped: 'border-[1.5px] border-warning bg-surface',
  interrupted: 'border-[1.5px] border-warning bg-surface',
  refused: 'bg-warning',
  failed: 'bg-warning',
  'timed-out': 'bg-warning',
};

/** One entry of the timeline: dot, label, its step in small, how long it took; it opens to all its sentences. */
export const TimelineRow = memo(function TimelineRow({
  row,
  source,
  last,
  opens,
  isOneOfMany = false,
  isFolded,
  onFold,
  children,
}: TimelineRowProps) {
  const t = useTranslations('trace.row');
  const locale = useLocale();
  const [open, setOpen] = useState<boolean | null>(null);
  const contentId = useId();
  const isParent = isFolded !== undefined;
  const isOpen = isParent ? !isFolded : row.content !== null && (open ?? opens);
  const toggle = (): void => {
    if (isParent) onFold?.(row.id);
    else setOpen(!isOpen);
  };

  return (
    <li
      data-row={row.id}
      data-kind={row.kind}
      data-step={row.stepKey ?? undefined}
      data-status={row.status}
      data-depth={row.depth}
      className={classNames(
        'relative pl-[26px]',
        INDENTS[Math.min(row.depth, INDENTS.length - 1)],
        !last && 'pb-3.5',
        isOneOfMany && styles.row,
      )}
    >
      {!last && (
        <span aria-hidden="true" className="absolute top-[21px] -bottom-[1px] left-[6px] w-px bg-line" />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-[6px] left-[2px] size-[9px] rounded-full',
          row.isCheck && row.status === 'done' ? 'bg-warning' : DOT_CLASS[row.status],
        )}
      />
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 text-[14px] leading-[1.45]">
          {row.content === null && !isParent ? (
            <RowHeading row={row} />
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={row.content === null ? undefined : contentId}
              onClick={toggle}
              className="group/row max-w-full cursor-pointer text-left pointer-coarse:-my-2 pointer-coarse:py-2"
            >
              <RowHeading row={row} isOpen={isOpen} />
            </button>
          )}
          <span className="sr-only">
            . {t(`status.${row.status}`)}.{row.depth > 0 && ` ${t('level', { level: row.depth + 1 })}.`}
          </span>
        </p>
        {row.durationMs !== null && row.durationMs >= SHORTEST_SHOWN_MS && (
          <span className="mt-[3px] shrink-0 font-mono text-[11px] text-muted-foreground tabular-nums">
            {formatElapsed(row.durationMs, locale)}
          </span>
        )}
      </div>
      {isOpen && row.content !== null && (
        <div id={contentId} data-thought={row.id} className="mt-1">
          {row.content.kind === 'tool' ? (
            <ToolDetail content={row.content} />
          ) : (
            <RowText row={row} source={source} />
          )}
        </div>
      )}
      {children}
    </li>
  );
});

interface RowHeadingProps {
  readonly row: PresentedRow;
  /** Absent for a row that cannot be opened. */
  readonly isOpen?: boolean;
}

function RowHeading({ row, isOpen }: RowHeadingProps) {
  const t = useTranslations('trace.row');
  const [start, end] = beforeLastWord(useRowLabel()(row));
  const mark = markOf(row, t);
  return (
    <>
      <bdi
        className={classNames('break-words font-medium text-foreground', isOpen === undefined && 'mr-0.5')}
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
      {row.removals > 0 && (
        <>
          {' '}
          <span className="whitespace-nowrap rounded bg-warning-tint px-1 text-[12px] text-warning">
            <Ellipsis aria-hidden="true" className="mr-1 inline size-3 align-[-1px]" />
            {t('removals', { count: row.removals })}
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

const RowText = memo(function RowText({ row, source }: Pick<TimelineRowProps, 'row' | 'source'>) {
  const paragraphs = useMemo(() => rowParagraphs(row, source), [row, source]);
  return paragraphs.map(({ id, sentences }) => (
    <p
      key={id}
      dir="auto"
      className="mt-1.5 whitespace-pre-line break-words text-[13.5px] text-muted-foreground leading-[1.6] first:mt-0"
    >
      {sentences.map((sentence, index) => (
        <MarkedThought
          key={sentence.id}
          text={index === sentences.length - 1 ? sentence.text.trimEnd() : sentence.text}
          marks={sentence.marks}
        />
      ))}
    </p>
  ));
});

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
