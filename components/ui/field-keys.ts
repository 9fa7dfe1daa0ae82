import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Tells whether a key belongs to an input method that is putting together what is typed, and so is for nobody else.
 * Safari says so of the Enter that ends a composition only by the code 229.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === 229;
}

/** Keeps a dialog open on an Escape that only ends a composition. */
export const keepOpenWhileComposing = (event: KeyboardEvent): void => {
  if (isComposing(event)) event.preventDefault();
};

/**
 * Tells whether a key sends what is written in a field of several lines: Enter does, with Ctrl or ⌘ everywhere, by itself
 * where there are keys, but never with Shift. On a touch screen, which has none, Enter by itself breaks the line.
 */
export function isSendKey(event: ReactKeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return false;
  return event.ctrlKey || event.metaKey || !matchMedia('(pointer: coarse)').matches;
}
