'use client';

import { ChartLine, Table } from 'lucide-react';
import { useTranslations } from 'next-intl';

type View = 'chart' | 'table';
const ICONS = { chart: ChartLine, table: Table } as const;

interface ViewSwitchProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** Picture or table. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useTranslations('charts');
  return (
    <fieldset aria-label={t('view')} className="flex shrink-0 rounded-lg bg-raised p-0.5">
      {(['chart', 'table'] as const).map((each) => {
        const Icon = ICONS[each];
        return (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => onChange(each)}
            className="flex h-6 items-center gap-1.5 rounded-md px-2 text-[12px] text-muted-foreground transition-colors hover:text-foreground aria-pressed:bg-surface aria-pressed:text-foreground aria-pressed:shadow-soft"
          >
            <Icon aria-hidden="true" className="size-3.5" />
            {t(`views.${each}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
