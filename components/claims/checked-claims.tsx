import { useTranslations } from 'next-intl';
import { countClaims } from '@/lib/trace/documents/claim-counts';
import { remarksOf } from '@/lib/trace/documents/remarks-of';
import { isShortfall } from '@/lib/trace/documents/shortfall';
import type { ValidationDetail } from '@/lib/trace/documents/validation-detail';
import { ClaimList } from './claim-list';

/** What the last check before an answer was shown has found, and what became of what it objected to. */
export function CheckedClaims({ validation }: { readonly validation: ValidationDetail }) {
  const t = useTranslations('claims');
  const { claims, isCut } = validation;
  const outcomes = useOutcomes(validation);
  return (
    <>
      {outcomes.length > 0 && (
        <ul className="mb-3 space-y-1 text-[13px] text-muted-foreground leading-[1.55]">
          {outcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
      )}
      <ClaimList claims={claims} isFinal />
      {isCut && <p className="mt-2 text-[12px] text-muted-foreground italic">{t('cut')}</p>}
    </>
  );
}

/** What was done about what the check objected to, in sentences. */
function useOutcomes(validation: ValidationDetail): readonly string[] {
  const t = useTranslations('claims.became');
  const { misattributed, leftOut } = countClaims(validation.claims);
  const remarks = remarksOf(validation);
  return [
    leftOut > 0 && t('leftOut', { count: leftOut }),
    misattributed > 0 && t('recited', { count: misattributed }),
    remarks.some(({ code }) => code === 'INVALID_CITATION') && t('markers'),
    remarks.some(isShortfall) && t('missing'),
  ].filter((outcome) => outcome !== false);
}
