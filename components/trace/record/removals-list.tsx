import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { FACT_CARD_CLASS } from './fact-chip-class';
import type { RemovalsFact } from './trace-fact';

interface RemovalsListProps {
  readonly id: string;
  readonly byRule: RemovalsFact['byRule'];
}

/** What was removed: of each rule how often it did, and what it means. */
export function RemovalsList({ id, byRule }: RemovalsListProps) {
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
    </section>
  );
}
