import type { ChartColors } from './chart-look';

/** The colours of pictures that stand on their own, on white; those of a page are in `components/charts`. */
export const PRINT_COLORS: ChartColors = {
  text: '#1c1b1a',
  muted: '#6b6862',
  line: '#e7e6e3',
  surface: '#ffffff',
  series: ['#0f8f86', '#b5562b', '#3f63c4', '#96761a', '#a0438f', '#4d7d2c', '#6a5fc1', '#7a6a5c'],
  rise: '#0f8f86',
  fall: '#c2452d',
  total: '#6b6862',
  low: '#c2704e',
  middle: '#f5f5f3',
  high: '#3fa79f',
};
