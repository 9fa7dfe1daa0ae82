import { PUT_OFF, WorkQueue } from '../work/work-queue';
import { CANNOT, type DiagramTask, diagramFrame } from './diagram-frame';
import { quotedLabels } from './quoted-labels';

/** A diagram that people read takes some hundred milliseconds. */
const TIMEOUT_MS = 5_000;
/** What is larger would keep the page busy with showing it. */
const MOST_CHARACTERS = 1_000_000;

const START = /^<svg\b[^>]*>/;
const VIEW_BOX = /\bviewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/;

export interface DiagramPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const queue = new WorkQueue<DiagramTask>(diagramFrame, TIMEOUT_MS);

/**
 * Draws a diagram in a frame of its own; null where it cannot be drawn, or took too long, and `PUT_OFF` where it was not
 * wanted any more when its turn came.
 */
export async function drawDiagram(
  task: DiagramTask,
  isWanted: () => boolean,
): Promise<DiagramPicture | typeof PUT_OFF | null> {
  let svg = await queue.ask(task, isWanted);
  if (svg === CANNOT) {
    // Brackets in labels are what most often keeps a diagram from being read.
    const source = quotedLabels(task.source);
    if (source !== task.source) svg = await queue.ask({ ...task, source }, isWanted);
  }
  if (svg === PUT_OFF) return PUT_OFF;
  return typeof svg === 'string' && svg.length <= MOST_CHARACTERS ? pictureOf(svg) : null;
}

/** A drawing with the size that it has by itself. */
export function pictureOf(svg: string): DiagramPicture | null {
  const start = START.exec(svg)?.[0];
  const box = VIEW_BOX.exec(start ?? '');
  if (start === undefined || !box) return null;
  const [width, height] = [Math.ceil(Number(box[1])), Math.ceil(Number(box[2]))];
  if (!(width > 0 && height > 0)) return null;
  const sized = start
    .replace(/\s(?:width|height)="[^"]*"/g, '')
    .replace(/^<svg/, `<svg width="${width}" height="${height}"`);
  return { svg: sized + svg.slice(start.length), width, height };
}
