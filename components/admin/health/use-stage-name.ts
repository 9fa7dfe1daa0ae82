import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** Says what a turn does in a stage; one that this version does not have keeps its own name. */
export function useStageName(): (stage: string) => string {
  const t = useTranslations('admin.health.stage');
  return useCallback((stage) => (t.has(stage as 'respond') ? t(stage as 'respond') : stage), [t]);
}
