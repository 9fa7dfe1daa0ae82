import { createContext } from 'react';

/** More than what people write in an answer needs. */
const MOST_ELEMENTS = 20_000;
/** More than what people write on some screens needs, and so little that it is laid out in a moment. */
const MOST_AT_ONCE = 8_000;

/** How many elements a drawing has. */
export const elementsOf = (drawing: DocumentFragment): number => drawing.querySelectorAll('*').length;

/**
 * How many elements the formulas of an answer may become, or those in a part of it that is laid out at once; those that
 * find no room stay as they were written.
 */
export class FormulaRoom {
  private left: number;

  /** @param answer The room of the answer, for a part of it. */
  constructor(private readonly answer: FormulaRoom | null = null) {
    this.left = answer ? MOST_AT_ONCE : MOST_ELEMENTS;
  }

  /** Takes the room of a drawing; false where there is too little. */
  take(drawing: DocumentFragment): boolean {
    const elements = elementsOf(drawing);
    if (elements > this.left || this.answer?.take(drawing) === false) return false;
    this.left -= elements;
    return true;
  }

  giveBack(drawing: DocumentFragment): void {
    this.left += elementsOf(drawing);
    this.answer?.giveBack(drawing);
  }
}

/** The room that formulas share; null: as much as they need. */
export const FormulaRoomContext = createContext<FormulaRoom | null>(null);
