'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ChartWords } from '@/lib/charts/drawing/chart-look';

/** The words that charts need besides their own labels. */
export function useChartWords(): ChartWords {
  const t = useTranslations('charts');
  return useMemo(() => chartWords(t), [t]);
}

type ChartTranslation = ReturnType<typeof useTranslations<'charts'>>;

/** The same for where there is no component. */
export const chartWords = (t: ChartTranslation): ChartWords => ({
  time: t('words.time'),
  category: t('words.category'),
  value: t('words.value'),
  open: t('words.open'),
  high: t('words.high'),
  low: t('words.low'),
  close: t('words.close'),
  volume: t('words.volume'),
  total: t('words.total'),
});
