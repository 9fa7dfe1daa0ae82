import { elementsOf } from './formula-room';

/** So many elements are laid out within a frame or two on a slow machine. */
const MOST_PER_FRAME = 2_000;

interface Waiting {
  readonly elements: number;
  readonly show: () => void;
}

const waiting = new Set<Waiting>();
let left = MOST_PER_FRAME;
let isAwaitingFrame = false;

/**
 * Shows a drawing, or that there is none, at once or in one of the next frames where this one has enough to lay out; a
 * call of what is returned takes that back.
 */
export function showInTurn(drawing: DocumentFragment | null, show: () => void): () => void {
  const own: Waiting = { elements: drawing === null ? 0 : elementsOf(drawing), show };
  if (waiting.size === 0 && left > 0) take(own);
  else waiting.add(own);
  if (!isAwaitingFrame) requestAnimationFrame(nextFrame);
  isAwaitingFrame = true;
  return () => {
    waiting.delete(own);
  };
}

function take({ elements, show }: Waiting): void {
  left -= elements;
  show();
}

function nextFrame(): void {
  left = MOST_PER_FRAME;
  for (const next of waiting) {
    if (left <= 0) break;
    waiting.delete(next);
    take(next);
  }
  isAwaitingFrame = waiting.size > 0;
  if (isAwaitingFrame) requestAnimationFrame(nextFrame);
}
