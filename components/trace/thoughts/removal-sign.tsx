import { useTranslations } from 'next-intl';
import type { RemovalMark } from '@/lib/trace/removal-mark';

/**
 * Says that something was removed here, and what. It holds no text, so that what is selected and copied, and the
 * places of comments, are those of the thoughts.
 */
export function RemovalSign({ removals }: Pick<RemovalMark, 'removals'>) {
  const t = useTranslations('trace.removal');
  const what = removals
    .map(({ ruleId, count }) => t('part', { rule: t(`rule.${ruleId}`), count }))
    .join(', ');
  const label = t('label', { what });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      data-slot="removal"
      className="mx-0.5 cursor-help select-none text-warning before:content-['···']"
    />
  );
}
