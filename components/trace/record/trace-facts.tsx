import { ChevronDown } from 'lucide-react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { importedFrom } from '@/lib/chat/import-words';
import { formatDuration } from '@/lib/trace/format-duration';
import { useModelName } from './model-names';
import { FACT_CARD_CLASS, factChipClass, RemovalsList } from './removals-list';
import { factId, isFolded, type RemovalsFact, type TraceFact, toneOf } from './trace-fact';

const WIDTH = 'min-w-0 max-w-full';
/** A short word is not cut for longer ones, and a model gives way first. */
const WIDTHS_ON_ONE_LINE: Readonly<Partial<Record<TraceFact['kind'], string>>> = {
  demo: 'shrink-0',
  model: 'min-w-12 max-w-fit flex-1',
};

interface TraceFactsProps {
  readonly facts: readonly TraceFact[];
  /** Whether nothing waits to be asked for, as under review. */
  readonly isWhole?: boolean;
}

/**
 * What is known about a trace as a row of chips, those that are for checking once details are asked for. Each explains itself when pointed at, focused or tapped; that of
 * the removals opens to a list of them.
 */
export const TraceFacts = memo(function TraceFacts({ facts: all, isWhole = false }: TraceFactsProps) {
  const t = useTranslations('trace.fact');
  const [explained, setExplained] = useState<string | null>(null);
  const [listed, setListed] = useState(false);
  const [detailed, setDetailed] = useState(isWhole);
  const group = useRef<HTMLDivElement>(null);
  const cardId = useId();
  useClosingPress(group, listed, setListed);
  if (all.length === 0) return null;
  const facts = detailed ? all : all.filter((fact) => !isFolded(fact));

  const removals = facts.find((fact) => fact.kind === 'removals');
  const list = listed && removals ? removals : null;
  const shown = list ? undefined : facts.find((fact) => factId(fact) === explained);
  const hide = (): void => setExplained(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !(list || shown)) return;
    event.preventDefault();
    event.stopPropagation();
    if (list) group.current?.querySelector<HTMLElement>('[data-fact=removals]')?.focus();
    setListed(false);
    hide();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setListed(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the group only hides what the chips have shown
    <div
      ref={group}
      data-slot="trace-facts"
      className="relative"
      onPointerLeave={hide}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {/* On one line until all of it is wanted, whatever comes: what is below keeps its place. */}
      <ul className={classNames('flex gap-1.5 pointer-coarse:gap-y-2', detailed && 'flex-wrap')}>
        {facts.map((fact) => (
          <li key={factId(fact)} className={detailed ? WIDTH : (WIDTHS_ON_ONE_LINE[fact.kind] ?? WIDTH)}>
            {fact.kind === 'removals' ? (
              <RemovalsChip
                fact={fact}
                listId={list ? cardId : undefined}
                onToggle={() => setListed(!listed)}
              />
            ) : (
              <button
                type="button"
                data-fact={fact.kind}
                aria-describedby={fact === shown ? cardId : undefined}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setExplained(factId(fact))}
                onFocus={() => setExplained(factId(fact))}
                onBlur={hide}
                onClick={() => setExplained(factId(fact))}
                className={classNames(factChipClass(toneOf(fact)), 'cursor-help')}
              >
                <FactLabel fact={fact} />
              </button>
            )}
          </li>
        ))}
        {!isWhole && all.some(isFolded) && (
          <li className="shrink-0">
            <DetailsChip isOpen={detailed} onToggle={() => setDetailed(!detailed)} />
          </li>
        )}
      </ul>
      {(list || shown) && (
        <div className="absolute inset-x-0 top-full z-10 pt-1.5">
          {list && <RemovalsList id={cardId} removals={list} />}
          {shown && (
            <p id={cardId} role="tooltip" className={FACT_CARD_CLASS}>
              {t(`${shown.kind}.explanation`)}
            </p>
          )}
        </div>
      )}
    </div>
  );
});

interface RemovalsChipProps {
  readonly fact: RemovalsFact;
  /** Of the list, while it is open. */
  readonly listId: string | undefined;
  readonly onToggle: () => void;
}

function RemovalsChip({ fact, listId, onToggle }: RemovalsChipProps) {
  const isOpen = listId !== undefined;
  return (
    <button
      type="button"
      data-fact={fact.kind}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={onToggle}
      className={factChipClass(toneOf(fact))}
    >
      <FactLabel fact={fact} />
      <ChevronDown
        aria-hidden="true"
        className={classNames('-mr-0.5 size-3 transition-transform', isOpen && 'rotate-180')}
      />
    </button>
  );
}

function DetailsChip({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  const t = useTranslations('trace.panel');
  return (
    <button
      type="button"
      data-slot="trace-details"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={factChipClass('neutral')}
    >
      {t('details')}
      <ChevronDown
        aria-hidden="true"
        className={classNames('-mr-0.5 size-3 transition-transform', isOpen && 'rotate-180')}
      />
    </button>
  );
}

function FactLabel({ fact }: { readonly fact: TraceFact }) {
  const t = useTranslations('trace.fact');
  const locale = useLocale();
  const modelName = useModelName();
  const format = useFormatter();
  return (
    <span className="truncate">
      {t(`${fact.kind}.label`, {
        count: 'count' in fact ? fact.count : 0,
        visible: 'visible' in fact ? fact.visible : 0,
        billed: 'billed' in fact ? fact.billed : 0,
        level: 'level' in fact ? fact.level : 'auto',
        thought: 'thoughtMs' in fact ? formatDuration(fact.thoughtMs, locale) : '',
        wrote: 'wroteMs' in fact ? formatDuration(fact.wroteMs, locale) : '',
        from: fact.kind === 'imported' ? importedFrom(fact.from) : '',
        date: fact.kind === 'imported' ? format.dateTime(fact.at, { dateStyle: 'medium' }) : '',
        model: 'modelId' in fact ? modelName(fact.modelId) : '',
      })}
    </span>
  );
}

/** A press outside the group closes what it has opened. */
function useClosingPress(
  group: { readonly current: HTMLElement | null },
  isOpen: boolean,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !group.current?.contains(target)) setOpen(false);
    };
    window.addEventListener('pointerdown', onPress);
    return () => window.removeEventListener('pointerdown', onPress);
  }, [group, isOpen, setOpen]);
}
