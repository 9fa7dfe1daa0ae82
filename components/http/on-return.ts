/** Coming back to a page makes more than one event. */
const AT_MOST_EVERY_MS = 2_000;
const EVENTS = ['visibilitychange', 'focus', 'online', 'pageshow'] as const;

/** Calls back when the person comes back to this page, or the page to the network; what it returns ends that. */
export function onReturn(call: () => void): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  const onEvent = ({ timeStamp }: Event): void => {
    if (document.visibilityState !== 'visible' || timeStamp - lastAt < AT_MOST_EVERY_MS) return;
    lastAt = timeStamp;
    call();
  };
  for (const event of EVENTS) window.addEventListener(event, onEvent);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onEvent);
  };
}
