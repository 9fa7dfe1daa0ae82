import { useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { type FactTone, type TraceFact, toneOf } from './trace-fact';

const TONE_CLASS: Record<FactTone, string> = {
  neutral: 'border-line text-muted-foreground hover:text-foreground',
  accent: 'border-transparent bg-accent-tint text-accent-strong',
  warning: 'border-transparent bg-warning-tint text-warning',
};

/** What is known about a trace as a row of chips; each explains itself when pointed at, focused or tapped. */
export const TraceFacts = memo(function TraceFacts({ facts }: { readonly facts: readonly TraceFact[] }) {
  const t = useTranslations('trace.fact');
  const [explained, setExplained] = useState<TraceFact['kind'] | null>(null);
  const explanationId = useId();
  if (facts.length === 0) return null;
  const shown = facts.find(({ kind }) => kind === explained);
  const hide = (): void => setExplained(null);
  const hideOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || explained === null) return;
    event.preventDefault();
    event.stopPropagation();
    hide();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the group only hides what the chips have shown
    <div data-slot="trace-facts" className="relative" onPointerLeave={hide} onKeyDown={hideOnEscape}>
      <ul className="flex flex-wrap gap-1.5">
        {facts.map((fact) => (
          <li key={fact.kind} className="max-w-full">
            <button
              type="button"
              data-fact={fact.kind}
              aria-describedby={fact.kind === explained ? explanationId : undefined}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setExplained(fact.kind)}
              onFocus={() => setExplained(fact.kind)}
              onBlur={hide}
              onClick={() => setExplained(fact.kind)}
              className={classNames(
                'flex h-6 max-w-full cursor-help items-center rounded-md border px-2 text-[11.5px] transition-colors duration-150',
                TONE_CLASS[toneOf(fact)],
              )}
            >
              <span className="truncate">{t(`${fact.kind}.label`, valuesOf(fact))}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <div className="absolute inset-x-0 top-full z-10 pt-1.5">
          <p
            id={explanationId}
            role="tooltip"
            className="rounded-lg border border-line bg-surface px-3 py-2 text-[12.5px] text-foreground leading-[1.5] shadow-floating motion-safe:animate-fade-in"
          >
            {t(`${shown.kind}.explanation`)}
          </p>
        </div>
      )}
    </div>
  );
});

function valuesOf(fact: TraceFact): Record<'count' | 'visible' | 'billed', number> {
  return {
    count: 'count' in fact ? fact.count : 0,
    visible: 'visible' in fact ? fact.visible : 0,
    billed: 'billed' in fact ? fact.billed : 0,
  };
}
