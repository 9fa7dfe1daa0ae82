import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { TierNumber } from '@/lib/chat/research/source-tier';

const LOOKS: Readonly<Record<TierNumber, string>> = {
  1: 'border-transparent bg-accent text-background',
  2: 'border-transparent bg-accent-tint text-accent-strong',
  3: 'border-line-strong text-foreground',
  4: 'border-transparent bg-warning-tint text-warning',
  5: 'border-transparent bg-danger-tint text-danger',
};

/** The number of a tier; how far it is trusted shows without reading it. */
export function TierMark({ tier }: { readonly tier: TierNumber }) {
  const t = useTranslations('admin.sources');
  return (
    <span
      role="img"
      aria-label={t('tier', { tier })}
      title={t('tier', { tier })}
      className={classNames(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-md border font-medium text-[13px] tabular-nums',
        LOOKS[tier],
      )}
    >
      {tier}
    </span>
  );
}
