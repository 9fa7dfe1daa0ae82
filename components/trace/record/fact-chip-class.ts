import { classNames } from '@/components/ui/class-names';
import type { FactTone } from './trace-fact';

const TONE_CLASS: Record<FactTone, string> = {
  neutral: 'border-line text-muted-foreground hover:text-foreground',
  accent: 'border-transparent bg-accent-tint text-accent-strong',
  warning: 'border-transparent bg-warning-tint text-warning',
};

/** How a chip looks. */
export const factChipClass = (tone: FactTone): string =>
  classNames(
    'flex h-6 max-w-full items-center gap-1 rounded-md border px-1.5 pointer-coarse:h-8 pointer-coarse:px-2 text-[11.5px] transition-colors',
    TONE_CLASS[tone],
  );

/** What a chip opens: a small card below all of the chips. */
export const FACT_CARD_CLASS =
  'rounded-lg border border-line bg-surface px-3 py-2 text-[12.5px] text-foreground leading-[1.5] shadow-floating motion-safe:animate-fade-in';
