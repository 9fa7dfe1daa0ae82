import 'katex/dist/katex.min.css';
import { WorkQueue } from '../work/work-queue';
import { buildFormula } from './build-formula';
import { copyFormulasAsWritten } from './copy-formulas-as-written';
import type { FormulaNode, FormulaTask } from './formula-tree';
import { type FormulaKey, keepDrawing } from './kept-drawings';

/** A formula that people read takes some milliseconds. */
const TIMEOUT_MS = 1_000;

const queue = new WorkQueue<FormulaTask>(
  () => new Worker(new URL('./formula-worker.ts', import.meta.url), { type: 'module' }),
  TIMEOUT_MS,
);

/** Draws a formula, and keeps what is drawn; null where it cannot be, or took too long. */
export async function drawnFormula(key: FormulaKey, task: FormulaTask): Promise<DocumentFragment | null> {
  copyFormulasAsWritten();
  // Our own worker says nothing else.
  const nodes = (await queue.ask(task)) as readonly FormulaNode[] | null;
  if (nodes === null && queue.hasGivenUp) return null;
  return keepDrawing(key, nodes === null ? null : buildFormula(nodes));
}
