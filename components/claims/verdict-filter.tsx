import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { ClaimCounts } from '@/lib/trace/documents/claim-counts';
import type { CheckedStatement } from '@/lib/trace/documents/validation-detail';

type Verdict = CheckedStatement['verdict'];

interface VerdictFilterProps {
  readonly counts: ClaimCounts;
  /** The only verdict that is shown; null for all. */
  readonly only: Verdict | null;
  readonly onChoose: (verdict: Verdict | null) => void;
}

/** Fewer statements than these are seen at a glance. */
const FEW = 4;

/** Narrows statements to those of one verdict; nothing where there is nothing to choose. */
export function VerdictFilter({ counts, only, onChoose }: VerdictFilterProps) {
  const t = useTranslations('claims');
  const { all, supported, misattributed, leftOut } = counts;
  const kinds = (
    [
      ['supported', supported],
      ['misattributed', misattributed],
      ['unsupported', leftOut],
    ] as const
  ).filter(([, count]) => count > 0);
  if (kinds.length < 2 || all < FEW) return null;
  return (
    <fieldset className="mb-2.5 flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('filter')}</legend>
      {([[null, all], ...kinds] as const).map(([verdict, count]) => (
        <button
          key={verdict ?? 'all'}
          type="button"
          aria-pressed={only === verdict}
          onClick={() => onChoose(verdict)}
          className={classNames(
            'cursor-pointer rounded-full border px-2.5 text-[12px] leading-6 transition-colors pointer-coarse:leading-8',
            only === verdict
              ? 'border-line-strong bg-raised text-foreground'
              : 'border-line text-muted-foreground hover:border-line-strong hover:text-foreground',
          )}
        >
          {t(verdict === null ? 'all' : `verdict.${verdict}`)} <span className="tabular-nums">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
