'use client';

import { useTranslations } from 'next-intl';
import type { SourceTier } from '@/lib/chat/research/source-tier';

/** Says what the table has on a source, in one line. */
export function useSourceWords(): (source: Omit<SourceTier, 'name'>) => string {
  const t = useTranslations('admin.sources');
  return ({ tier, type, domains }) =>
    [t('tier', { tier }), t(`types.${type}`), domains.join(', ')].filter((part) => part !== '').join(' · ');
}
