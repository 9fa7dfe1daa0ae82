/** Told before the page is printed, with time for what has to be loaded. */
const PREPARING = 'nalar-print';
/** What the page marks as not yet as it will be. */
const UNFINISHED = '[data-unfinished]';
const LONGEST_WAIT_MS = 8_000;
/** So long nothing has to have been unfinished. */
const QUIET_MS = 400;
const LOOK_EVERY_MS = 50;

let isPrinting = false;
let isWatched = false;

/**
 * Calls back when the page is about to be printed, so that what is folded or drawn later stands on paper, too: at once
 * where the browser's own command prints it, with time to load where `printPage` does. What comes into the page for
 * the paper hears of it as well.
 */
export function onPrinting(listener: () => void): () => void {
  watch();
  let isWanted = true;
  const hear = (): void => {
    if (isWanted) listener();
  };
  const events = ['beforeprint', PREPARING];
  for (const event of events) window.addEventListener(event, hear);
  // Not within the rendering that has brought it.
  if (isPrinting) queueMicrotask(hear);
  return () => {
    isWanted = false;
    for (const event of events) window.removeEventListener(event, hear);
  };
}

/** Calls back when the page has been printed. */
export function onPrinted(listener: () => void): () => void {
  window.addEventListener('afterprint', listener);
  return () => window.removeEventListener('afterprint', listener);
}

/** Opens the browser's dialog to print, once everything is there that belongs on paper. */
export async function printPage(): Promise<void> {
  watch();
  window.dispatchEvent(new Event(PREPARING));
  const latest = performance.now() + LONGEST_WAIT_MS;
  let quietSince = performance.now();
  while (performance.now() < latest && performance.now() - quietSince < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if (document.querySelector(UNFINISHED)) quietSince = performance.now();
  }
  window.print();
}

/** Before anybody else hears of it. */
function watch(): void {
  if (isWatched) return;
  isWatched = true;
  const note = ({ type }: Event): void => {
    isPrinting = type !== 'afterprint';
  };
  for (const event of ['beforeprint', PREPARING, 'afterprint']) window.addEventListener(event, note);
}
