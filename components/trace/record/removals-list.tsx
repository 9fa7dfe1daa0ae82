import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { FactTone, RemovalsFact } from './trace-fact';

const TONE_CLASS: Record<FactTone, string> = {
  neutral: 'border-line text-muted-foreground hover:text-foreground',
  accent: 'border-transparent bg-accent-tint text-accent-strong',
  warning: 'border-transparent bg-warning-tint text-warning',
};

/** How a chip looks. */
export const factChipClass = (tone: FactTone): string =>
  classNames(
    'flex h-6 max-w-full items-center gap-1 rounded-md border px-1.5 pointer-coarse:h-8 pointer-coarse:px-2 text-[11.5px] transition-colors',
    TONE_CLASS[tone],
  );

/** What a chip opens: a small card below all of the chips. */
export const FACT_CARD_CLASS =
  'rounded-lg border border-line bg-surface px-3 py-2 text-[12.5px] text-foreground leading-[1.5] shadow-floating motion-safe:animate-fade-in';

interface RemovalsListProps {
  readonly id: string;
  readonly removals: Omit<RemovalsFact, 'kind'>;
}

/** What was removed: of each rule how often it did, and what it means; then where that was, if not in the thoughts. */
export function RemovalsList({ id, removals: { byRule, elsewhere } }: RemovalsListProps) {
  const t = useTranslations('trace.removed');
  const fact = useTranslations('trace.fact.removals');
  return (
    <section
      id={id}
      data-slot="removals"
      data-vaul-no-drag=""
      aria-label={fact('explanation')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
      tabIndex={0}
      className={classNames(FACT_CARD_CLASS, 'max-h-[min(20rem,45dvh)] overflow-y-auto')}
    >
      <ul className="flex flex-col gap-2 py-0.5">
        {byRule.map(({ ruleId, count }) => (
          <li key={ruleId} data-rule={ruleId}>
            <span className="block font-medium">{t(`${ruleId}.label`, { count })}</span>
            <span className="block text-muted-foreground">{t(`${ruleId}.explanation`)}</span>
          </li>
        ))}
      </ul>
      {elsewhere > 0 && (
        <p
          data-slot="removed-elsewhere"
          className="mt-1 border-line border-t pt-2 pb-0.5 text-muted-foreground"
        >
          {fact('elsewhere', { count: elsewhere })}
        </p>
      )}
    </section>
  );
}
