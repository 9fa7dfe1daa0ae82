import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { type Missing, missingFor } from '@/lib/paper/completeness';
import { PAPER_STAGES, type PaperStage } from '@/lib/paper/paper-words';
import { usePaper } from './paper-state';
import { useSectionTitle } from './use-section-title';

/** What each stage of the paper lacks to be complete. */
export function useMissing(): Readonly<Record<PaperStage, readonly Missing[]>> {
  const view = usePaper((one) => one);
  return useMemo(() => {
    const lacks = {
      topic: [],
      question: [],
      outline: [],
      literature: [],
      drafting: [],
      revision: [],
      final: [],
    };
    const missing: Record<PaperStage, readonly Missing[]> = { ...lacks };
    for (const stage of PAPER_STAGES) missing[stage] = missingFor(stage, view);
    return missing;
  }, [view]);
}

/** Says what is missing in a sentence. */
export function useMissingSentence(): (missing: Missing) => string {
  const t = useTranslations('papers');
  const titleOf = useSectionTitle();
  return useCallback(
    ({ code, place }) => {
      const title = titleOf(place.kind === 'section' ? place.sectionId : null);
      return t(`missing.${code}`, { title, key: place.kind === 'reference' ? place.key : '' });
    },
    [t, titleOf],
  );
}
