import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { classNames } from '@/components/ui/class-names';

export type TraceViewName = 'timeline' | 'thoughts' | 'replay';

interface ViewSwitchProps {
  /** The views there are, in the order in which they are offered. */
  readonly views: readonly TraceViewName[];
  readonly view: TraceViewName;
  readonly onChange: (view: TraceViewName) => void;
}

/** Chooses how a trace is shown: as a timeline, as the full thoughts, or played back. */
export function ViewSwitch({ views, view, onChange }: ViewSwitchProps) {
  const t = useTranslations('trace.panel');
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const step = event.key === 'ArrowRight' ? 1 : -1;
    const next = views.at((views.indexOf(view) + step) % views.length) ?? view;
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-view=${next}]`)?.focus();
  };
  return (
    <div
      role="radiogroup"
      aria-label={t('views')}
      onKeyDown={onKeyDown}
      className="flex h-7 rounded-lg bg-raised p-0.5 text-[12px] motion-safe:animate-fade-in"
    >
      {views.map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: a segmented switch is a group of buttons that behave as radios
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={name === view}
          tabIndex={name === view ? 0 : -1}
          data-view={name}
          onClick={() => onChange(name)}
          className={classNames(
            'whitespace-nowrap rounded-md px-2 leading-none transition-colors',
            name === view
              ? 'bg-surface text-foreground shadow-soft dark:bg-line'
              : 'text-muted-foreground hover:text-foreground',
          )}
        >
          {t(name)}
        </button>
      ))}
    </div>
  );
}
