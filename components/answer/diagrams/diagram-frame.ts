import { READY, type WorkerPort } from '../work/work-queue';

/** What a frame is asked to draw. */
export interface DiagramTask {
  readonly source: string;
  readonly settings: object;
}

/** The answer where a diagram cannot be read. */
export const CANNOT = '';

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
export function diagramFrame(): WorkerPort {
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
