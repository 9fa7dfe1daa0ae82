import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** Handles a key that is pressed in the field; true where it was for the picker. */
export type PickerKeys = (event: KeyboardEvent) => boolean;

interface PickerKeysUse {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly keys: RefObject<PickerKeys | null>;
  readonly listId: string;
  readonly isShown: boolean;
  /** The option that Enter takes; null where there is none. */
  readonly activeId: string | null;
  readonly onMove: (by: 1 | -1) => void;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** Lets a list above the field be used with the keys of the field, in which the focus stays. */
export function usePickerKeys(use: PickerKeysUse): void {
  const { field, keys, listId, isShown, activeId, onMove, onChoose, onClose } = use;

  useEffect(() => {
    const element = field.current;
    if (!element || !isShown) return;
    // A field of several lines may not be called a combobox; the rest of that pattern holds.
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      ...(activeId !== null && { 'aria-activedescendant': activeId }),
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name);
    };
  }, [field, isShown, listId, activeId]);

  keys.current = (event) => {
    if (!isShown) return false;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        onMove(event.key === 'ArrowDown' ? 1 : -1);
        return true;
      case 'Enter':
      case 'Tab':
        if (event.shiftKey || activeId === null) return false;
        onChoose();
        return true;
      case 'Escape':
        onClose();
        return true;
      default:
        return false;
    }
  };
  useEffect(
    () => () => {
      keys.current = null;
    },
    [keys],
  );
}
