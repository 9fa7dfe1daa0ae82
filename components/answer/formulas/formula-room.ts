import { createContext } from 'react';

/** More than what people write needs, and so little that a page with all of it in sight is laid out in a moment. */
const MOST_ELEMENTS = 20_000;

const elementsOf = (drawing: DocumentFragment): number => drawing.querySelectorAll('*').length;

/** How many elements the formulas of one answer may become; those that find no room stay as they were written. */
export class FormulaRoom {
  private left = MOST_ELEMENTS;

  /** Takes the room of a drawing; false where there is too little. */
  take(drawing: DocumentFragment): boolean {
    const elements = elementsOf(drawing);
    if (elements > this.left) return false;
    this.left -= elements;
    return true;
  }

  giveBack(drawing: DocumentFragment): void {
    this.left += elementsOf(drawing);
  }
}

/** The room that formulas share; null: as much as they need. */
export const FormulaRoomContext = createContext<FormulaRoom | null>(null);
