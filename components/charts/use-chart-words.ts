'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ChartWords } from '@/lib/charts/drawing/chart-look';

/** The words that charts need besides their own labels. */
export function useChartWords(): ChartWords {
  const t = useTranslations('charts.words');
  return useMemo(
    () => ({
      time: t('time'),
      category: t('category'),
      value: t('value'),
      open: t('open'),
      high: t('high'),
      low: t('low'),
      close: t('close'),
      volume: t('volume'),
      total: t('total'),
    }),
    [t],
  );
}
