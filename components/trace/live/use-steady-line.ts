import { useEffect, useRef, useState } from 'react';
import {
  createLatestValueThrottle,
  type LatestValueThrottle,
} from '@/components/observable/latest-value-throttle';
import type { TurnLine } from './live-turn';

export interface SteadyLine extends TurnLine {
  /** Changes when another sentence begins, and stays while one grows. */
  readonly sequence: number;
}

/** Time for which a sentence stays, so that a burst of thoughts can be followed and does not flicker. */
const DWELL_MS = 400;

/** The line to show: the given one, or for a moment still the one before it. */
export function useSteadyLine(line: TurnLine | null): SteadyLine | null {
  const [shown, setShown] = useState<SteadyLine | null>(line && { ...line, sequence: 0 });
  const throttle = useRef<LatestValueThrottle<TurnLine> | null>(null);

  useEffect(() => {
    const created = createLatestValueThrottle<TurnLine>({
      intervalMs: DWELL_MS,
      emit: (next) => setShown((previous) => follow(previous, next)),
    });
    throttle.current = created;
    return () => created.cancel();
  }, []);

  useEffect(() => {
    if (line) throttle.current?.push(line);
  }, [line]);

  return shown;
}

function follow(previous: SteadyLine | null, next: TurnLine): SteadyLine {
  if (previous === null) return { ...next, sequence: 0 };
  const grows =
    previous.kind === next.kind &&
    previous.wait?.phase === next.wait?.phase &&
    next.text.startsWith(previous.text);
  return { ...next, sequence: grows ? previous.sequence : previous.sequence + 1 };
}
