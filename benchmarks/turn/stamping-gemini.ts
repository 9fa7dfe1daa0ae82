/** A Gemini server whose thoughts say when they were sent: one sentence per chunk, with the time in it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const SENTENCES = 400;
const PAUSE_MS = 12;
const now = (): string => (performance.timeOrigin + performance.now()).toFixed(2);
const event = (parts: object[], finishReason?: string): string =>
  `data: ${JSON.stringify({ candidates: [{ content: { parts, role: 'model' }, ...(finishReason && { finishReason }) }] })}\n\n`;

const server = createServer(async (request, response) => {
  request.resume();
  if (!request.url?.includes('streamGenerateContent')) {
    response.end(event([{ text: 'Delay' }], 'STOP').slice('data: '.length));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let index = 0; index < SENTENCES; index += 1) {
    response.write(event([{ thought: true, text: 'I look at the next figure of the table, ' }]));
    await pause(PAUSE_MS / 2);
    response.write(event([{ thought: true, text: `and compare it at ${now()} with the one before. ` }]));
    await pause(PAUSE_MS / 2);
  }
  response.write(event([{ text: 'The figures agree.' }]));
  response.end(event([{ text: '' }], 'STOP'));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ origin: `http://127.0.0.1:${port}` })}\n`);
});
process.on('SIGTERM', () => process.exit(0));
