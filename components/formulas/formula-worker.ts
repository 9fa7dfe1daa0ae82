import { READY } from '@/components/work/work-queue';
import { drawFormula } from './draw-formula';
import type { FormulaTask } from './formula-tree';

addEventListener('message', ({ data }: MessageEvent<FormulaTask>) => postMessage(drawFormula(data)));
postMessage(READY);
