import { usePresence } from 'framer-motion';
import { animate } from 'framer-motion/dom/mini';
import { type ReactNode, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '@/components/ui/prefers-reduced-motion';

const FADE_SECONDS = 0.15;

/** Fills the panel's body, and fades when another view takes its place. */
export function FadingView({ children }: { readonly children: ReactNode }) {
  const view = useRef<HTMLDivElement>(null);
  const [present, remove] = usePresence();

  useEffect(() => {
    const element = view.current;
    // A view that comes back before it had gone is whole again.
    if (present) element?.style.removeProperty('opacity');
    if (present) return;
    if (!element || prefersReducedMotion()) return remove();
    const fade = animate(element, { opacity: 0 }, { duration: FADE_SECONDS, ease: 'easeOut' });
    fade.then(remove);
    return () => fade.stop();
  }, [present, remove]);

  return (
    <div ref={view} inert={!present} className="absolute inset-0">
      {children}
    </div>
  );
}
