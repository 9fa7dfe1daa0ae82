import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';

const TRUSTED_TO = 2;
const WEAK_FROM = 4;

interface TierBadgeProps {
  /** 1 best to 5; null where nobody has said. */
  readonly tier: number | null;
}

/** How far a source is trusted, in words; the colour only says it once more. */
export function TierBadge({ tier }: TierBadgeProps) {
  const t = useTranslations('report');
  return (
    <span
      data-tier={tier ?? 'unknown'}
      className={classNames(
        'inline-block whitespace-nowrap rounded-md border px-1.5 text-[12px] leading-[18px]',
        tier !== null && tier <= TRUSTED_TO && 'border-accent/40 bg-accent-tint text-accent-strong',
        tier !== null && tier >= WEAK_FROM && 'border-warning/40 bg-warning-tint text-warning',
        (tier === null || (tier > TRUSTED_TO && tier < WEAK_FROM)) &&
          'border-line-strong text-muted-foreground',
      )}
    >
      {tier === null ? t('unknownTier') : t('tier', { tier })}
    </span>
  );
}
