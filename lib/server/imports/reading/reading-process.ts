import { startWatch } from '@/lib/shared/start-watch';
import type { ForeignMessage, ForeignPart, ReadConversation } from '../formats/foreign-conversation';
import { listOf, objectOf } from '../formats/loose-json';
import { readConversation } from '../formats/read-conversation';
import { ExportFile, type ExportLimits, ExportUnreadable } from './export-file';
import type { JsonElement } from './json-elements';
import type { ReadingMessage } from './reading-message';

/*
 * The process that reads exports. It is handed the name of one file and hands back conversations, one when it is asked
 * for one; it may read nothing else, and write nothing.
 */

type Place = { readonly readBytes: number; readonly totalBytes: number };
type Found =
  | ({ readonly type: 'conversation' } & ReadConversation)
  | Omit<Extract<ReadingMessage, { type: 'refused' }>, keyof Place>;
type Read = (Found & Place) | Extract<ReadingMessage, { type: 'end' | 'problem' }>;

type Request =
  | { readonly type: 'open'; readonly path: string; readonly limits: ExportLimits }
  | { readonly type: 'next' }
  | { readonly type: 'messages' }
  | { readonly type: 'image'; readonly place: string };

/** So much goes at once: whoever takes it has others to answer meanwhile. */
const BATCH_MESSAGES = 100;
const BATCH_CHARACTERS = 200_000;
const DATA_URL = /^data:image\/[a-z+.-]{1,20};base64,/;

await startWatch(Number(process.argv[2])).then((allow) => allow(null));
process.on('disconnect', () => process.exit());

let file: ExportFile | null = null;
let conversations: AsyncGenerator<Read, void> | null = null;
/** What is read while what was given last is kept. */
let next: Promise<Read> | null = null;
let messages: ForeignMessage[] = [];
/** Images that stand in the messages that were given last. */
const inline = new Map<string, string>();

async function open({ path, limits }: Extract<Request, { type: 'open' }>): Promise<ReadingMessage> {
  const opened = await ExportFile.open(path, limits);
  if (!opened.ok) return { type: 'problem', problem: opened.error };
  file = opened.value;
  conversations = readAll(opened.value);
  return { type: 'opened' };
}

async function* readAll(from: ExportFile): AsyncGenerator<Read, void> {
  try {
    for await (const element of from.elements()) {
      for (const read of readElement(element))
        yield { ...read, readBytes: from.readBytes, totalBytes: from.totalBytes };
    }
  } catch (error) {
    yield { type: 'problem', problem: error instanceof ExportUnreadable ? error.problem : 'unreadable' };
  }
}

function* readElement(element: JsonElement): Generator<Found, void> {
  if (element.kind === 'refused') {
    yield { type: 'refused', title: null, why: element.why };
    return;
  }
  let value: unknown;
  try {
    value = JSON.parse(element.bytes.toString('utf8'));
  } catch {
    yield { type: 'refused', title: null, why: 'not-json' };
    return;
  }
  const { conversations: within } = objectOf(value);
  for (const one of Array.isArray(within) ? listOf(within) : [value]) {
    const read = readConversation(one);
    yield read.ok ? { type: 'conversation', ...read.value } : { type: 'refused', ...read.error };
  }
}

async function take(): Promise<Read> {
  const taken = await conversations?.next();
  return taken?.value ?? { type: 'end', left: (await file?.beside()) ?? {} };
}

/** The next thing of the file, a conversation without its messages. */
async function giveNext(): Promise<ReadingMessage> {
  const taken = await (next ?? take());
  next = taken.type === 'end' || taken.type === 'problem' ? Promise.resolve(taken) : take();
  if (taken.type !== 'conversation') return taken;
  const { messages: all, ...head } = taken;
  messages = [...all];
  return head;
}

function giveMessages(): ReadingMessage {
  inline.clear();
  let characters = 0;
  let count = 0;
  while (count < messages.length && count < BATCH_MESSAGES && characters < BATCH_CHARACTERS) {
    for (const part of messages[count]?.parts ?? []) characters += lengthOf(part);
    count += 1;
  }
  return { type: 'messages', messages: messages.splice(0, count).map(withoutInline) };
}

const lengthOf = (part: ForeignPart): number =>
  part.type === 'call' ? part.input.length : 'text' in part ? part.text.length : 0;

/** The message with names in the place of images that stand in it as data. */
function withoutInline(message: ForeignMessage): ForeignMessage {
  const parts = message.parts.map((part): ForeignPart => {
    if (part.type !== 'image' || !part.place.startsWith('data:')) return part;
    const place = `inline ${inline.size}`;
    inline.set(place, part.place);
    return { ...part, place };
  });
  return { ...message, parts };
}

async function imageAt(place: string): Promise<Uint8Array | null> {
  const url = inline.get(place);
  if (url === undefined) return (await file?.image(place)) ?? null;
  const head = DATA_URL.exec(url)?.[0];
  return head === undefined ? null : Buffer.from(url.slice(head.length), 'base64');
}

async function answer(request: Request): Promise<ReadingMessage> {
  switch (request.type) {
    case 'open':
      return open(request);
    case 'next':
      return giveNext();
    case 'messages':
      return giveMessages();
    case 'image':
      return { type: 'image', bytes: await imageAt(request.place) };
  }
}

process.on('message', (request: Request) => {
  void answer(request).then((message) => process.send?.(message));
});
process.send?.({ type: 'ready' });
