/** A formula with its delimiters, as it was written. */
export type FormulaKey = string;

/** So many of those that were drawn last are kept. */
const MOST_KEPT = 400;

const kept = new Map<FormulaKey, DocumentFragment | null>();

/** What has been drawn of a formula before, null where that was not possible; undefined where nobody has tried. */
export const keptDrawing = (key: FormulaKey): DocumentFragment | null | undefined => kept.get(key);

/** Keeps a drawing for whoever shows the same formula next. */
export function keepDrawing(key: FormulaKey, drawing: DocumentFragment | null): DocumentFragment | null {
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, drawing);
  return drawing;
}
