import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { FACT_CARD_CLASS } from './fact-chip-class';
import type { RemovalsFact } from './trace-fact';

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
