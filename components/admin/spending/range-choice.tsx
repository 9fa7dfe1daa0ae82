'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';

/** How many days back the figures may go. */
const RANGES = [7, 30, 90] as const;

interface RangeChoiceProps {
  readonly days: number;
  /** The choices; one day is told as its hours. */
  readonly ranges?: readonly number[];
  readonly busy: boolean;
  readonly onChoose: (days: number) => void;
}

/** Chooses of how many days figures are shown. */
export function RangeChoice({ days, ranges = RANGES, busy, onChoose }: RangeChoiceProps) {
  const t = useTranslations('admin.usage');
  return (
    <fieldset
      aria-busy={busy || undefined}
      className="inline-flex rounded-lg border border-line bg-surface p-0.5 aria-busy:opacity-60"
    >
      <legend className="sr-only">{t('range')}</legend>
      {ranges.map((range) => (
        <label
          key={range}
          className={classNames(
            'flex h-8 cursor-pointer items-center rounded-md px-3 text-[13px] has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-10',
            range === days ? 'bg-line/60 font-medium' : 'text-muted-foreground hover:text-foreground',
          )}
        >
          <input
            type="radio"
            name="range"
            value={range}
            checked={range === days}
            onChange={() => onChoose(range)}
            className="sr-only"
          />
          {range === 1 ? t('lastHours') : t('lastDays', { days: range })}
        </label>
      ))}
    </fieldset>
  );
}
