import { createInterface } from 'node:readline';

/*
 * What desktop apps start that speak with commands only: each message from its standard input goes to an installation of
 * Nalar, by its address and with a token, and what that answers comes back. It is handed out by itself, as JavaScript, so
 * it imports nothing of ours and keeps to what can be left out of it as types.
 */

const { NALAR_ADDRESS: address = '', NALAR_TOKEN: token = '' } = process.env;
const RETRIES = 5;
const RETRY_MS = 1_000;

interface Message {
  readonly id?: string | number;
  readonly method?: string;
}

/** By which Nalar knows the calls of one conversation with it. */
let session: string | null = null;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const fail = ({ id }: Message, message: string): void => {
  if (id !== undefined) say(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_000, message } }));
};

const ask = (method: 'GET' | 'POST', body: string | null, lastEventId: string | null): Promise<Response> =>
  fetch(address, {
    method,
    body,
    redirect: 'error',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(session !== null && { 'mcp-session-id': session }),
      ...(lastEventId !== null && { 'last-event-id': lastEventId }),
    },
  });

/** Why Nalar does not answer a message, in its own words where it says some. */
async function refusalOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return JSON.parse(text).error.message;
  } catch {
    return `Nalar answers with status ${response.status}.`;
  }
}

/** Hands on the messages of a stream of events; the id of the last event, and whether the answer was among them. */
async function relay(
  response: Response,
  id: Message['id'],
): Promise<{ last: string | null; isOver: boolean }> {
  let last: string | null = null;
  let isOver = false;
  let rest = '';
  try {
    for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const lines = (rest + piece).split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('id:')) last = line.slice(3).trim();
        const data = line.startsWith('data:') ? line.slice(5).trim() : '';
        if (data === '') continue;
        say(data);
        const { id: answered, method } = JSON.parse(data) as Message;
        isOver ||= answered === id && method === undefined;
      }
    }
  } catch {
    // The connection has broken; what is missing can be asked for by the last event.
  }
  return { last, isOver };
}

async function handOn(line: string): Promise<void> {
  const message = JSON.parse(line) as Message;
  let response = await ask('POST', line, null);
  session = response.headers.get('mcp-session-id') ?? session;
  if (!response.ok) return fail(message, await refusalOf(response));
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const text = await response.text();
    if (text !== '') say(text);
    return;
  }
  let lastSeen: string | null = null;
  for (let tries = 0; ; tries += 1) {
    const { last, isOver } = await relay(response, message.id);
    lastSeen = last ?? lastSeen;
    if (isOver) return;
    if (lastSeen === null || tries === RETRIES) return fail(message, 'The connection to Nalar has broken.');
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    response = await ask('GET', null, lastSeen).catch(() => response);
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  handOn(line).catch(() => {
    try {
      fail(JSON.parse(line) as Message, `Nalar cannot be reached at ${address}.`);
    } catch {
      // It was no message.
    }
  });
});
