import type { MouseEvent } from 'react';
import { prefersReducedMotion } from '@/components/ui/prefers-reduced-motion';

/** Shows a place of the page and gives it the focus; its address stays what it is, since it names a conversation. */
export function goToPlace(event: MouseEvent, place: HTMLElement | null): void {
  event.preventDefault();
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
