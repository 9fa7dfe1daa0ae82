/**
 * A Gemini server whose sentences say when they were sent. Arguments: sentences of thought, sentences of answer, and
 * the pause before each chunk in ms. The first sentence of each kind is one chunk; all others are two, the second of
 * which has the time in it.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const [thoughts = 0, texts = 0, pauseMs = 0] = process.argv.slice(2).map(Number);

const now = (): string => (performance.timeOrigin + performance.now()).toFixed(2);
const event = (parts: object[], finishReason?: string): string =>
  `data: ${JSON.stringify({ candidates: [{ content: { parts, role: 'model' }, ...(finishReason && { finishReason }) }] })}\n\n`;

async function speak(response: ServerResponse, sentences: number, thought: boolean): Promise<void> {
  for (let index = 0; index < sentences && !response.closed; index += 1) {
    const beginning = 'I look at the next figure of the table, ';
    if (index > 0) {
      response.write(event([{ thought, text: beginning }]));
      await pause(pauseMs);
    }
    const rest = `and compare it at ${now()} with the one before. `;
    response.write(event([{ thought, text: index > 0 ? rest : `${beginning}${rest}` }]));
    await pause(pauseMs);
  }
}

const server = createServer(async (request, response) => {
  request.resume();
  if (!request.url?.includes('streamGenerateContent')) {
    response.end(event([{ text: 'Delay' }], 'STOP').slice('data: '.length));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  await speak(response, thoughts, true);
  await speak(response, texts, false);
  response.write(event([{ text: 'The figures agree.' }]));
  response.end(event([{ text: '' }], 'STOP'));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ origin: `http://127.0.0.1:${port}` })}\n`);
});
process.on('SIGTERM', () => process.exit(0));
