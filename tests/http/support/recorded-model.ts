import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startFakeOpenAiCompatible } from '@/e2e/support/fake-openai-compatible';

const FILE = fileURLToPath(new URL('small-model-replies.json', import.meta.url));
/** Where a real model is served, to record anew (`README.md`). */
const REAL = process.env.NALAR_REAL_MODEL ?? '';
/** Replies come in pieces of so many characters, as a small model writes. */
const PIECE = 7;

const reply = z.strictObject({ says: z.string(), finish: z.string() });
type Reply = z.infer<typeof reply>;
const recordings = z.record(z.string(), z.array(reply));
const chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
});

/** A small model as it once answered. */
interface RecordedModel {
  readonly baseUrl: string;
  /** How many of its replies nobody has asked for. */
  readonly left: () => number;
  readonly close: () => Promise<void>;
}

/** Whether a real model is recorded, which takes its time. */
export const isRecording = REAL !== '';

/** Plays what a real small model said on the way through something, in its order; records it where one is served. */
export async function openRecordedModel(name: string): Promise<RecordedModel> {
  if (isRecording) return recordModel(name);
  const replies = recordings.parse(JSON.parse(readFileSync(FILE, 'utf8')))[name] ?? [];
  const fake = await startFakeOpenAiCompatible();
  for (const { says, finish } of replies)
    fake.script({
      ...{ name: 'recorded', style: 'plain', pieceCharacters: PIECE },
      steps: [
        { kind: 'text', text: says },
        { kind: 'finish', reason: { raw: finish } },
      ],
    });
  return {
    baseUrl: fake.baseUrl,
    left: () => replies.length - fake.log.holding('').filter(({ forTitle }) => !forTitle).length,
    close: fake.close,
  };
}

async function recordModel(name: string): Promise<RecordedModel> {
  const kept: Reply[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await text(request);
    const left = new AbortController();
    response.on('close', () => left.abort());
    const answer = await fetch(`${REAL}${request.url?.replace(/^\/v1/, '')}`, {
      ...{ method: request.method ?? 'GET', headers: { 'content-type': 'application/json' } },
      ...{ body: asked === '' ? null : asked, signal: left.signal },
    });
    const said = await answer.text();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(said);
    // Titles are made as elsewhere in tests: they are asked for beside the turn.
    if (asked !== '' && JSON.parse(asked).stream === true) kept.push(readReply(said));
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    left: () => 0,
    async close() {
      server.close();
      server.closeAllConnections();
      const others = recordings.safeParse(JSON.parse(readFileSync(FILE, 'utf8'))).data;
      writeFileSync(FILE, `${JSON.stringify({ ...others, [name]: kept }, null, 2)}\n`);
    },
  };
}

/** What a stream says. */
function readReply(said: string): Reply {
  const read = { says: '', finish: '' };
  for (const line of said.split('\n').map((one) => one.replace(/^data: /, ''))) {
    const [choice] = line.startsWith('{') ? (chunk.safeParse(JSON.parse(line)).data?.choices ?? []) : [];
    read.says += choice?.delta?.content ?? '';
    read.finish = choice?.finish_reason ?? read.finish;
  }
  return read;
}
