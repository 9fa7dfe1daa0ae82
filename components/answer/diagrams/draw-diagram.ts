import { PUT_OFF, READY, type WorkerPort, WorkQueue } from '@/components/work/work-queue';
import { quotedLabels } from './quoted-labels';

/** What a frame is asked to draw. */
interface DiagramTask {
  readonly source: string;
  readonly settings: object;
}

/** The answer where a diagram cannot be read. */
const CANNOT = '';

/**
 * Runs in the frame: draws what it is sent, and answers with a picture or nothing. Mermaid measures what it draws in
 * several steps, each a microtask of its own; without those it goes on in a task of its own each time, so that a browser
 * that runs the frame beside the page can do something else in between.
 */
const DRIVER = `
delete globalThis.queueMicrotask;
addEventListener('message', ({ ports: [port] }) => {
  const draw = async ({ source, settings }) => {
    mermaid.initialize(settings);
    return (await mermaid.render('diagram', source)).svg;
  };
  port.onmessage = ({ data }) => draw(data).then((svg) => port.postMessage(svg), () => port.postMessage('${CANNOT}'));
  port.postMessage('${READY}');
}, { once: true });
`;

/**
 * A page of its own that draws diagrams: without an origin, so that nothing of this site is within its reach, and
 * without a way to load or to send anything. What it answers is shown as a picture, in which nothing runs.
 */
function diagramFrame(): WorkerPort {
  const frame = document.createElement('iframe');
  const { port1, port2 } = new MessageChannel();
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    postMessage: (task) => port1.postMessage(task),
    terminate: () => {
      port1.close();
      frame.remove();
    },
  };
  port1.onmessage = (event) => port.onmessage?.(event);
  frame.sandbox.add('allow-scripts');
  frame.srcdoc = framePage(document.querySelector('script')?.nonce ?? '');
  frame.title = 'mermaid';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // Only what is laid out can be measured.
  frame.style.cssText =
    'position: fixed; inset: 0 auto auto 0; width: 1000px; height: 800px; visibility: hidden; pointer-events: none; border: 0;';
  frame.onload = () => frame.contentWindow?.postMessage('', '*', [port2]);
  document.body.append(frame);
  return port;
}

function framePage(nonce: string): string {
  const script = new URL('mermaid/dist/mermaid.min.js', import.meta.url).href;
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'`;
  return (
    `<!doctype html><meta http-equiv="content-security-policy" content="${policy}">` +
    `<script nonce="${nonce}" src="${script}"></script><script nonce="${nonce}">${DRIVER}</script>`
  );
}

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
