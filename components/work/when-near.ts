import { onPrinted, onPrinting } from '@/components/page/printing';

/** Begin before it is seen, so that it is there by then. */
const AHEAD = '600px';

type Listener = (isNear: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | null = null;

/**
 * Tells whether an element is near what is seen of the page, or is about to be printed, now and whenever that changes,
 * until it is called off.
 */
export function whenNear(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    // What is scrolled within the page is cut off at the edge of what scrolls it, whatever the margin of the page.
    { rootMargin: AHEAD, scrollMargin: AHEAD },
  );
  const observing = observer;
  let isOnPaper = false;
  listeners.set(element, (isNear) => listener(isNear || isOnPaper));
  observing.observe(element);
  const endings = [
    onPrinting(() => {
      isOnPaper = true;
      listener(true);
    }),
    // Observed anew, it is told where it is.
    onPrinted(() => {
      isOnPaper = false;
      observing.unobserve(element);
      observing.observe(element);
    }),
  ];
  return () => {
    for (const end of endings) end();
    listeners.delete(element);
    observing.unobserve(element);
  };
}
