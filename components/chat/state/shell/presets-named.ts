import type { PresetSummary } from '@/lib/chat/preset';

/** Those whose names have a word that begins like the query, then those that have it anywhere. */
export function presetsNamed(presets: readonly PresetSummary[], query: string): readonly PresetSummary[] {
  const wanted = query.trim().toLocaleLowerCase();
  const rank = ({ name }: PresetSummary): number => {
    const words = ` ${name.toLocaleLowerCase()}`;
    if (words.includes(` ${wanted}`)) return 0;
    return words.includes(wanted) ? 1 : 2;
  };
  return presets.filter((preset) => rank(preset) < 2).toSorted((left, right) => rank(left) - rank(right));
}
