import { useCallback, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import type { Paragraph } from './monologue';
import { type ThoughtPortion, ThoughtPortions } from './thought-portions';

const FIRST_PORTIONS = 2;
/** After that many, thoughts that seem to have no end go on only when they are asked to. */
const PORTIONS_UNASKED = 30;

interface ShownThoughts {
  readonly portions: readonly ThoughtPortion[];
  /** Characters that are shown only when `showMore` asks for them. */
  readonly hiddenCharacters: number;
  readonly showMore: () => void;
}

/**
 * The thoughts that are on the page: at first the beginning of very long ones, or their end with `fromEnd`; the rest
 * comes little by little when the page has nothing else to do.
 */
export function useThoughtPortions(paragraphs: readonly Paragraph[], fromEnd = false): ShownThoughts {
  const [reader] = useState(() => new ThoughtPortions());
  const portions = useMemo(() => reader.read(paragraphs), [reader, paragraphs]);
  const [count, setCount] = useState(FIRST_PORTIONS);
  const [wanted, setWanted] = useState(PORTIONS_UNASKED);
  const goesOn = count < Math.min(portions.length, wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each portion shown is followed by the next
  useEffect(() => {
    if (!goesOn) return;
    let isWanted = true;
    whenIdle(() => {
      if (isWanted) setCount((shown) => shown + 1);
    });
    return () => {
      isWanted = false;
    };
  }, [goesOn, count]);

  const showMore = useCallback(() => setWanted((most) => most + PORTIONS_UNASKED), []);
  const shown = fromEnd ? portions.slice(-count) : portions.slice(0, count);
  const hidden = fromEnd || count < wanted ? [] : portions.slice(count);
  const hiddenCharacters = hidden.reduce((sum, { characters }) => sum + characters, 0);
  return { portions: shown, hiddenCharacters, showMore };
}
