import { useLocale, useTranslations } from 'next-intl';
import { labelIn } from '@/lib/trace/label-in';
import type { PresentedRow } from './presented-row';
import { ROUND } from './round-rows';

/** Says what a row is called: as it was recorded, or in the reader's language where the words are ours. */
export function useRowLabel(): (row: PresentedRow) => string {
  const t = useTranslations('trace.row');
  const locale = useLocale();
  return ({ label, labels, kind, stepKey, round }) => {
    if (kind === ROUND) return t('roundHeading', { round: round ?? 1 });
    if (label !== null) return labelIn({ label, labels }, locale);
    if (kind === 'answer' || kind === 'failure') return t(`kind.${kind}`);
    return stepKey === null ? t('kind.other') : t(`curated.${stepKey}`);
  };
}
