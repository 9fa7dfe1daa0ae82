import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { formatElapsed } from '@/lib/trace/format-duration';
import { DocumentFound } from '../documents/document-found';
import { ResearchFound } from '../research/research-found';
import { MarkedThought } from '../thoughts/marked-thought';
import { FoundDetail } from './found-detail';
import { MemoryDetail } from './memory-detail';
import { ModelCallDetail } from './model-call-detail';
import type { PresentedRow } from './presented-row';
import { RowGlance } from './row-glance';
import { RowHeading } from './row-heading';
import type { RowLines } from './row-lines';
import { type RowSource, rowParagraphs } from './row-paragraphs';
import { RowRails } from './row-rails';
import styles from './timeline-row.module.css';
import { ToolDetail } from './tool-detail';

interface TimelineRowProps extends RowLines {
  readonly row: PresentedRow;
  readonly source: RowSource;
  /** Whether no row follows. */
  readonly last: boolean;
  /** Whether it is open until somebody folds it. */
  readonly opens: boolean;
  /** Whether there are so many rows that those off the screen are not laid out. */
  readonly isOneOfMany?: boolean;
  /** Whether the rows under it are folded away; absent where there are none. */
  readonly isFolded?: boolean;
  readonly onFold?: (id: string, isFolded: boolean) => void;
  /** What can be done with the row, at its end. */
  readonly action?: ReactNode;
  /** What others have to say about the row. */
  readonly children?: ReactNode;
}

/** Room for the lines and the dot at the left, by level. */
const INDENTS = ['pl-[26px]', 'pl-[46px] md:pl-[50px]', 'pl-[66px] md:pl-[74px]'] as const;
const DOT_PLACES = ['left-[2px]', 'left-[22px] md:left-[26px]', 'left-[42px] md:left-[50px]'] as const;

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
  action,
  children,
  ...lines
}: TimelineRowProps) {
  const t = useTranslations('trace.row');
  const locale = useLocale();
  const [open, setOpen] = useState<boolean | null>(null);
  const contentId = useId();
  const isParent = isFolded !== undefined;
  // What a parent was given is opened by itself: its button folds the rows under it.
  const hasInput = isParent && row.content?.kind === 'model-call';
  const opened = open ?? (opens && !hasInput);
  const isOpen = isParent ? !isFolded : row.content !== null && opened;
  const isContentShown = hasInput ? opened : isOpen;
  const toggle = (): void => {
    if (isParent) onFold?.(row.id, !isFolded);
    else setOpen(!isOpen);
  };

  return (
    <li
      data-row={row.id}
      data-kind={row.kind}
      data-mode={row.isMode || undefined}
      data-step={row.stepKey ?? undefined}
      data-status={row.status}
      data-depth={row.depth}
      className={classNames(
        'group/entry relative',
        INDENTS[lines.level],
        !last && 'pb-3.5 pointer-coarse:pb-5',
        isOneOfMany && styles.row,
      )}
    >
      <RowRails {...lines} />
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-[6px] size-[9px] rounded-full',
          DOT_PLACES[lines.level],
          row.isCheck && row.status === 'done'
            ? 'bg-warning'
            : DOT_CLASS[row.isQuiet ? 'skipped' : row.status],
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
              aria-controls={row.content === null || hasInput ? undefined : contentId}
              onClick={toggle}
              className="group/row max-w-full cursor-pointer text-left pointer-coarse:-my-2 pointer-coarse:py-2"
            >
              <RowHeading row={row} isOpen={isOpen} />
            </button>
          )}
          {hasInput && (
            <>
              {' '}
              <InputButton isOpen={opened} contentId={contentId} onToggle={() => setOpen(!opened)} />
            </>
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
        {action}
      </div>
      <RowGlance row={row} isOpen={isOpen} />
      {isContentShown && row.content !== null && (
        <div id={contentId} data-thought={row.id} className="mt-1">
          <RowBody row={row} content={row.content} source={source} />
        </div>
      )}
      {children}
    </li>
  );
});

interface InputButtonProps {
  readonly isOpen: boolean;
  readonly contentId: string;
  readonly onToggle: () => void;
}

/** Opens what a call that holds other rows was given. */
function InputButton({ isOpen, contentId, onToggle }: InputButtonProps) {
  const t = useTranslations('trace.row');
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={contentId}
      onClick={onToggle}
      className="cursor-pointer whitespace-nowrap text-[12px] text-muted-foreground underline decoration-line-strong underline-offset-2 hover:text-foreground pointer-coarse:-my-2 pointer-coarse:py-2"
    >
      {t('call.input')}
      <ChevronRight
        aria-hidden="true"
        className={classNames(
          'ml-0.5 inline size-3 align-[-1.5px] transition-transform',
          isOpen && 'rotate-90',
        )}
      />
    </button>
  );
}

interface RowBodyProps extends Pick<TimelineRowProps, 'row' | 'source'> {
  readonly content: NonNullable<PresentedRow['content']>;
}

function RowBody({ row, content, source }: RowBodyProps) {
  switch (content.kind) {
    case 'tool':
      return <ToolDetail content={content} />;
    case 'memory':
      return <MemoryDetail detail={content.detail} />;
    case 'model-call':
      return <ModelCallDetail content={content} />;
    case 'decision':
      return <AskedWording wording={content.wording} />;
    case 'deep':
      return <FoundDetail found={content.found} done={content.done} />;
    case 'document':
      return <DocumentFound found={content.found} />;
    case 'research':
      return <ResearchFound found={content.found} />;
    case 'range':
    case 'text':
      return <RowText row={row} source={source} />;
  }
}

/** The words of the question that decided. */
function AskedWording({ wording }: { readonly wording: string }) {
  const t = useTranslations('trace.row');
  return (
    <p className="mt-1.5 text-[13px] text-muted-foreground leading-[1.6]">{t('wording', { wording })}</p>
  );
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
