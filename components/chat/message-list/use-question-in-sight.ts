import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Between the top of the view and the question. */
const GAP_PX = 16;
/** Of a question that is taller than this share of the view, the end is in sight. */
const MOST_OF_VIEW = 0.4;
/** Within this distance the end counts as in view. */
const NEAR_PX = 48;
/** The least height of the list's last row. */
const ROOM_PROPERTY = '--answer-room';
/** Positions are rounded by the browser. */
const ROUNDING_PX = 1.5;

/**
 * Brings the newest question to the top of the view, with room for its answer below, and keeps it there while the
 * answer grows, until the person scrolls. Returns what takes the room back; null where the person reads further up.
 *
 * The scroller's direction is reversed: 0 is the end, and the browser follows it. So the view is held only once the
 * answer has outgrown its room.
 */
function holdQuestion(list: HTMLElement): (() => void) | null {
  const scroller = list.closest<HTMLElement>('[data-slot=messages-scroller]');
  const content = scroller?.firstElementChild;
  const question = list.lastElementChild?.previousElementSibling?.querySelector('[data-slot=question]');
  if (!scroller || !content || !question) return null;
  if (scroller.scrollTop < -NEAR_PX) return null;

  const topOf = (element: Element): number => element.getBoundingClientRect().top;
  let isHeld = true;
  let wantedTop = GAP_PX;
  let placedAt = 0;

  const makeRoom = (): void => {
    // Looked up anew: the row may be another one than when the turn began.
    const answerRow = list.lastElementChild;
    if (!answerRow) return;
    const view = scroller.clientHeight;
    wantedTop = GAP_PX - Math.max(0, question.clientHeight - view * MOST_OF_VIEW);
    const below =
      list.getBoundingClientRect().bottom -
      answerRow.getBoundingClientRect().bottom +
      Number.parseFloat(getComputedStyle(content).paddingBottom);
    const room = view - wantedTop - (topOf(answerRow) - topOf(question)) - below;
    list.style.setProperty(ROOM_PROPERTY, `${Math.max(0, Math.floor(room))}px`);
  };
  const place = (): void => {
    const moved = topOf(question) - topOf(scroller) - wantedTop;
    if (Math.abs(moved) > ROUNDING_PX)
      scroller.scrollTo({ top: Math.min(0, scroller.scrollTop + moved), behavior: 'instant' });
    placedAt = scroller.scrollTop;
  };
  const release = (): void => {
    isHeld = false;
    observer.disconnect();
    scroller.removeEventListener('scroll', onScroll);
    scroller.style.removeProperty('overflow-anchor');
  };
  const onScroll = (): void => {
    if (Math.abs(scroller.scrollTop - placedAt) > ROUNDING_PX) release();
  };
  const observer = new ResizeObserver((entries) => {
    if (!isHeld) return;
    if (entries.some(({ target }) => target !== content)) makeRoom();
    place();
  });

  makeRoom();
  place();
  // One of the two keeps the place: what the browser does by itself would look like the person's scrolling.
  scroller.style.setProperty('overflow-anchor', 'none');
  scroller.addEventListener('scroll', onScroll, { passive: true });
  for (const element of [content, question, scroller]) observer.observe(element);
  return () => {
    release();
    list.style.removeProperty(ROOM_PROPERTY);
  };
}

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
