import { type RefObject, useLayoutEffect, useRef } from 'react';
import { holdQuestion } from './hold-question';

/**
 * Keeps the question of a running turn in sight while its answer grows. The room that it made stays when the turn
 * has ended, so that nothing jumps, until another question is the newest.
 */
export function useQuestionInSight(
  list: RefObject<HTMLElement | null>,
  questionId: string | undefined,
  running: boolean,
): void {
  const giveUp = useRef<(() => void) | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question takes the place
  useLayoutEffect(
    () => () => {
      giveUp.current?.();
      giveUp.current = null;
    },
    [questionId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is held for itself
  useLayoutEffect(() => {
    if (!running || !list.current) return;
    giveUp.current?.();
    giveUp.current = holdQuestion(list.current);
  }, [list, questionId, running]);
}
