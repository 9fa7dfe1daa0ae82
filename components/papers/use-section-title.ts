import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { usePaper } from './paper-state';

/** Says what sections are called; those that were taken out of the outline as they were called there. */
export function useSectionTitle(): (sectionId: string | null) => string {
  const unknown = useTranslations('papers.outside')('section');
  const outline = usePaper(({ head }) => head.outline);
  const outside = usePaper(({ head }) => head.outside);
  return useCallback(
    (id) => [...outline, ...outside].find(({ sectionId }) => sectionId === id)?.title ?? unknown,
    [outline, outside, unknown],
  );
}
