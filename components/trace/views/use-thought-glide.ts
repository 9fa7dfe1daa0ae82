import { animate } from 'framer-motion/dom/mini';
import { type RefObject, useLayoutEffect } from 'react';
import { prefersReducedMotion } from '@/components/ui/prefers-reduced-motion';

const GLIDE_SECONDS = 0.25;
const EASE_OUT: [number, number, number, number] = [0.22, 1, 0.36, 1];

/**
 * When the timeline takes the monologue's place, each row's thoughts glide from where its sentence stands
 * (the monologue is still in the page while it fades). `sentenceIds` names the sentence of each row.
 */
export function useThoughtGlide(
  body: RefObject<HTMLElement | null>,
  sentenceIds: ReadonlyMap<string, number>,
  active: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change of view sets thoughts in motion
  useLayoutEffect(() => {
    const area = body.current;
    if (!active || !area || prefersReducedMotion()) return;
    const bounds = area.getBoundingClientRect();
    const routes = [...sentenceIds].flatMap(([row, sentenceId]) => {
      const thought = area.querySelector<HTMLElement>(`[data-thought="${row}"]`);
      const sentence = area.querySelector<HTMLElement>(`[data-sentence="${sentenceId}"]`);
      return thought && sentence ? [{ thought, sentence, from: offset(sentence, thought, bounds) }] : [];
    });
    // All is measured before anything moves, so that the page is laid out once.
    const glides = routes.map(({ thought, sentence, from }) => {
      sentence.style.opacity = '0';
      const keyframes = { transform: [from, 'translate(0px, 0px)'], opacity: [0.7, 1] };
      return animate(thought, keyframes, { duration: GLIDE_SECONDS, ease: EASE_OUT });
    });
    return () => {
      for (const glide of glides) glide.complete();
      for (const { sentence } of routes) sentence.style.removeProperty('opacity');
    };
  }, [active]);
}

/** Where a sentence stands, seen from its thought: the first of its lines, from the left edge of the text. */
function offset(sentence: HTMLElement, thought: HTMLElement, bounds: DOMRect): string {
  const line = sentence.getClientRects()[0] ?? sentence.getBoundingClientRect();
  const text = sentence.parentElement ?? sentence;
  const end = thought.getBoundingClientRect();
  // A sentence that is scrolled out of view starts at the edge, so that it does not shoot across the panel.
  const top = Math.min(Math.max(line.top, bounds.top - line.height), bounds.bottom);
  return `translate(${text.getBoundingClientRect().left - end.left}px, ${top - end.top}px)`;
}
