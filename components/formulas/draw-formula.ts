import katex from 'katex';
import type { FormulaNode, FormulaTask } from './formula-tree';
import { formulaNodes, plainDocument } from './plain-document';

/** Longer is nothing that people read as a formula. */
const LONGEST = 4_000;
const MOST_EXPANSIONS = 500;
/** In em. */
const LARGEST_SIZE = 20;

/** The elements that a formula is drawn with; null where it is none, or too much of one. */
export function drawFormula({ tex, isDisplay }: FormulaTask): readonly FormulaNode[] | null {
  if (tex.length > LONGEST) return null;
  // KaTeX asks the document for elements; here it gets data.
  Reflect.set(globalThis, 'document', plainDocument);
  const root = plainDocument.createElement('span');
  try {
    Reflect.apply(katex.render, katex, [
      tex,
      root,
      {
        displayMode: isDisplay,
        throwOnError: true,
        strict: 'ignore',
        trust: false,
        maxExpand: MOST_EXPANSIONS,
        maxSize: LARGEST_SIZE,
      },
    ]);
  } catch {
    return null;
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
  return formulaNodes(root);
}
