import { useFormatter } from 'next-intl';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1_024;

/** Says how large something is, for example “2.4 MB”. */
export function useSizeWords(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const rank = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
    const value = bytes / STEP ** rank;
    return format.number(value, {
      style: 'unit',
      unit: UNITS[rank],
      unitDisplay: rank === 0 ? 'long' : 'short',
      maximumFractionDigits: rank > 0 && value < 10 ? 1 : 0,
    });
  };
}
