import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { VerdictKind } from '@/lib/chat/review/review-verdict';

const TONE: Record<VerdictKind, string> = {
  sound: 'bg-accent-tint text-accent-strong',
  'unsupported-claim': 'bg-warning-tint text-warning',
  'leaked-context': 'bg-danger-tint text-danger',
  'wrong-tool': 'bg-warning-tint text-warning',
  other: 'bg-raised text-foreground',
};

/** A verdict as a small tag. */
export function VerdictTag({ kind }: { readonly kind: VerdictKind }) {
  const t = useTranslations('review.verdicts');
  return (
    <span
      data-verdict={kind}
      className={classNames('inline-flex h-6 shrink-0 items-center rounded-md px-2 text-[12px]', TONE[kind])}
    >
      {t(kind)}
    </span>
  );
}
