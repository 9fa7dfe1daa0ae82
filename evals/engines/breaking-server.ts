import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { promptOf } from './engine-prompts';

/** How a model gives nothing that can be used, or what should not be shown. */
export const BREAKAGES = [
  ...['never answers', 'falls silent', 'repeats itself', 'writes on', 'answers in Chinese'],
  ...['is cut off', 'reports an error midway', 'ends without an end', 'says nothing'],
  ...['chats', 'gives another shape', 'gives half a value', 'writes a fence only', 'writes tags only'],
  ...['thinks the value', 'thinks its instructions', 'calls a tool that there is not'],
  ...['refuses (400)', 'has no time (429)', 'is broken (500)'],
] as const;
type Breakage = (typeof BREAKAGES)[number];

/** Where a model breaks: at what it is asked by one prompt, or always. */
export interface BrokenModel {
  readonly at: string;
  readonly how: Breakage;
  /** What it says to each prompt where it does not break, told what it is given: a value, or words. */
  readonly script: Readonly<Record<string, (input: string) => unknown>>;
}

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
  max_tokens: z.number().optional(),
  response_format: z.unknown().optional(),
});
type AskedFor = z.infer<typeof requestSchema>;

/** A server that goes on and on stops here even where nobody says how much it may write. */
const MOST_CHARACTERS = 20_000;
const PIECE = 400;
const CHINESE = '根据所提供的资料，这个问题的答案目前无法用其他语言来说明。';
const STATUSES: Readonly<Record<string, number>> = {
  'refuses (400)': 400,
  'has no time (429)': 429,
  'is broken (500)': 500,
};

/** Serves models that break, by their names, as local servers speak; tells what each was asked. */
export async function startBreakingServer(models: ReadonlyMap<string, BrokenModel>, onSilence: () => void) {
  const asked: { readonly model: string; readonly prompt: string }[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const piece of request) body.push(piece);
    const call = requestSchema.parse(JSON.parse(Buffer.concat(body).toString('utf8')));
    const model = models.get(call.model);
    if (model === undefined) throw new Error(`there is no ${call.model}`);
    const instructions = textOf(call, 'system');
    const prompt = promptOf(instructions);
    asked.push({ model: call.model, prompt });
    const isBroken = model.at === prompt || model.at === 'everything';
    const good = model.script[prompt]?.(textOf(call, 'user'));
    const stream = new ChatStream(response, call, instructions.includes('<answer>'));
    if (isBroken) await breakAt(model.how, stream, { good, instructions, call, onSilence });
    else stream.say(good ?? {}).end();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return {
    ...{ asked, baseUrl: `http://127.0.0.1:${port}/v1` },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Breaking {
  readonly good: unknown;
  readonly instructions: string;
  readonly call: AskedFor;
  readonly onSilence: () => void;
}

async function breakAt(how: Breakage, stream: ChatStream, { good, instructions, call, onSilence }: Breaking) {
  const half = (value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? { steps: ['one', 'two'] });
    return text.slice(0, Math.ceil(text.length / 2));
  };
  switch (how) {
    case 'never answers':
      return onSilence();
    case 'falls silent':
      await stream.say(half(good)).sent();
      return onSilence();
    case 'repeats itself':
      return stream.ramble(() => 'The question is a question that is asked here. ');
    case 'writes on':
      return stream.ramble((at) => `Point ${at} is that point ${at * 7 + 3} comes after point ${at + 1}. `);
    case 'answers in Chinese':
      return stream.say(inChinese(good)).end();
    case 'is cut off':
      await stream.say(half(good)).sent();
      return stream.cut();
    case 'reports an error midway':
      return stream.say(half(good)).fail();
    case 'ends without an end':
      return stream.say(half(good)).close();
    case 'says nothing':
      return stream.end();
    case 'chats':
      return stream.say('Sure, I can help with that! Let me know what you would like me to do next.').end();
    case 'gives another shape':
      return stream.say({ result: { items: [{ name: 'one', value: 1 }] }, ok: true }).end();
    case 'gives half a value':
      return stream.say(half(typeof good === 'string' ? { answer: good, sources: [1] } : good)).end('length');
    case 'writes a fence only':
      return stream.write('```markdown\n```').end();
    case 'writes tags only':
      return stream.write('<thinking></thinking>\n<answer></answer>').end();
    case 'thinks the value':
      return stream.think(JSON.stringify({ type: 'final', answer: 'Six.', steps: ['one'], ok: true })).end();
    case 'thinks its instructions':
      // Its own marks would end what it thinks.
      return stream
        .think(`${instructions}\n${textOf(call, 'user')}`.replaceAll(/<[^>]*>/g, ''))
        .say(good)
        .end();
    case 'calls a tool that there is not':
      return stream.callTool('browse_the_web', { url: 'https://example.org' }).end('tool_calls');
    default:
      return stream.refuse(STATUSES[how] ?? 500);
  }
}

const textOf = ({ messages }: AskedFor, role: string): string =>
  messages.flatMap(({ role: own, content }) => (own === role ? [String(content)] : [])).join('\n');

/** The same value with other words wherever it has words. */
function inChinese(value: unknown): unknown {
  if (typeof value === 'string') return /\s/.test(value) ? CHINESE : value;
  if (Array.isArray(value)) return value.map(inChinese);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inChinese(one)]));
}

/** Writes a reply as events. */
class ChatStream {
  private isOpen = true;
  private hasBegun = false;

  constructor(
    private readonly response: ServerResponse,
    private readonly call: AskedFor,
    /** Whether replies are to stand between tags. */
    private readonly isTagged: boolean,
  ) {
    response.on('close', () => {
      this.isOpen = false;
    });
  }

  private event(delta: unknown, finish: string | null = null): this {
    if (!this.hasBegun) this.response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.hasBegun = true;
    const choices = [{ index: 0, delta, finish_reason: finish }];
    this.response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: this.call.model, choices })}\n\n`,
    );
    return this;
  }

  write(content: string): this {
    for (let at = 0; at < content.length; at += PIECE) this.event({ content: content.slice(at, at + PIECE) });
    return this;
  }

  /** Writes a value as JSON, and words as an answer in the form that is wanted. */
  say(value: unknown): this {
    if (typeof value !== 'string') return this.write(JSON.stringify(value));
    return this.write(
      this.isTagged ? `<thinking>\nI weigh it.\n</thinking>\n<answer>\n${value}\n</answer>` : value,
    );
  }

  think(thoughts: string): this {
    return this.isTagged
      ? this.write(`<thinking>\n${thoughts}\n</thinking>\n`)
      : this.event({ reasoning_content: thoughts });
  }

  callTool(name: string, args: unknown): this {
    const made = { name, arguments: JSON.stringify(args) };
    return this.event({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: made }] });
  }

  /** Writes until it may write no more, or nobody listens. */
  async ramble(sentence: (at: number) => string): Promise<void> {
    const most = Math.min(MOST_CHARACTERS, (this.call.max_tokens ?? Number.POSITIVE_INFINITY) * 4);
    for (let at = 1, written = 0; written < most && this.isOpen; at += 20) {
      const piece = Array.from({ length: 20 }, (_, index) => sentence(at + index)).join('');
      written += piece.length;
      this.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (this.isOpen) this.end('length');
  }

  end(finish = 'stop'): void {
    this.event({}, finish);
    this.response.end('data: [DONE]\n\n');
  }

  /** Waits until what was written is on its way. */
  async sent(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  close(): void {
    this.response.end();
  }

  cut(): void {
    this.response.socket?.destroy();
  }

  fail(): void {
    const error = { message: 'The model crashed.', type: 'server_error', code: null };
    this.response.end(`data: ${JSON.stringify({ error })}\n\n`);
  }

  refuse(status: number): void {
    this.response.writeHead(status, { 'content-type': 'application/json' });
    this.response.end(JSON.stringify({ error: { message: 'It will not do.', type: 'error', code: null } }));
  }
}
