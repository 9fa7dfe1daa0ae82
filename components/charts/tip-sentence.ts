import type { ChartTip } from '@/lib/charts/drawing/chart-look';

/** What a place of a chart says, to be read out. */
export const tipSentence = ({ heading, rows }: ChartTip): string =>
  rows.length === 0
    ? heading
    : `${heading}: ${rows.map(({ label, value }) => `${label} ${value}`).join(', ')}`;
