import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import type { Redaction } from '@/lib/trace/redaction';
import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';
import type { Paragraph } from './monologue';
import { StoredMonologue } from './stored-monologue';

const NO_THOUGHTS: readonly ThoughtLogEntry[] = [];
const NO_REDACTIONS: readonly Redaction[] = [];

/** The paragraphs of stored thoughts: those of very long ones little by little, and only while they are wanted. */
export function useStoredParagraphs(
  thoughts: readonly ThoughtLogEntry[] | undefined,
  redactions: readonly Redaction[] | undefined,
  isWanted = true,
): readonly Paragraph[] {
  const monologue = useMemo(
    () => new StoredMonologue(thoughts ?? NO_THOUGHTS, redactions ?? NO_REDACTIONS),
    [thoughts, redactions],
  );
  const [progress, setProgress] = useState({ monologue, steps: 0 });
  const steps = progress.monologue === monologue ? progress.steps : 0;
  const paragraphs = monologue.read(steps);
  const goesOn = isWanted && !monologue.isComplete;

  useEffect(() => {
    if (!goesOn) return;
    let isCancelled = false;
    whenIdle(() => {
      if (!isCancelled) setProgress({ monologue, steps: steps + 1 });
    });
    return () => {
      isCancelled = true;
    };
  }, [goesOn, monologue, steps]);

  return paragraphs;
}
