import type { TurnSink } from '@/lib/pipelines/turn/turn-sink';
import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';
import { providerToolLabels } from '@/lib/reasoning/trace-collector/provider-tool-labels';
import type { TimeSlice } from '@/lib/shared/time-slice';
import type { BeginTurn } from '@/lib/store/store';
import { parseStoredJson } from '@/lib/store/stored-json';
import { begunTurn } from '@/lib/store/turn-writes';
import { wholeCharacters } from '@/lib/text/words/whole-characters';
import { createTurnSink } from '../turns/create-turn-sink';
import type { KeptTurn } from '../turns/turn-keeper';
import type { ForeignMessage, ForeignPart } from './formats/foreign-conversation';

/** So much of a text goes into the sink at once. */
const PIECE = 2_000;

const LONGEST_LABEL = 60;

interface Settling {
  readonly userText: string;
  readonly imported: NonNullable<KeptTurn['imported']>;
  readonly slice: TimeSlice;
  readonly sanitizeLine: (text: string) => string;
}

interface SettledAnswer {
  readonly settled: KeptTurn;
  /** How many thoughts the export has of it. */
  readonly thoughts: number;
  readonly endedAt: number;
}

/** What is kept of an answer of another program: what the sink of its turn lets out of it. */
export async function settleAnswer(
  beginning: BeginTurn,
  answer: ForeignMessage,
  { userText, imported, slice, sanitizeLine }: Settling,
): Promise<SettledAnswer> {
  let now = beginning.turn.startedAt;
  const sink = createTurnSink(begunTurn(beginning), {
    ...{ userText, sanitizeLine, fidelity: 'imported', hiddenTexts: [], hasHiddenContext: false },
    output: { write: () => {} },
    imported: imported.from,
    foreignTools: namesOfTools(answer, sanitizeLine),
    clock: () => now,
  });
  const setTime = (at: number | null): void => {
    now = Math.max(now, Math.min(at ?? now, imported.at));
  };
  const thoughts = await play(sink, answer, { slice, setTime });
  const status = answer.stopped ? 'stopped' : 'completed';
  const finished = sink.finish(status, []);
  return { settled: { ...finished, status, title: null, waiting: null, imported }, thoughts, endedAt: now };
}

/** What people see of the tools that were called there: they are called what they were called there. */
const namesOfTools = (
  { parts }: ForeignMessage,
  sanitizeLine: (text: string) => string,
): ReadonlyMap<string, Labels> =>
  new Map(
    parts.flatMap((part) =>
      part.type === 'call' || part.type === 'output'
        ? [[part.name, providerToolLabels(sanitizeLine(part.name), LONGEST_LABEL)] as const]
        : [],
    ),
  );

interface Playing {
  readonly slice: TimeSlice;
  /** Called before what happened then is told. */
  readonly setTime: (at: number | null) => void;
}

/** Tells a sink what an answer consists of, as a model would. How many thoughts there were. */
async function play(
  sink: TurnSink,
  { at, endedAt, parts }: ForeignMessage,
  { slice, setTime }: Playing,
): Promise<number> {
  let thoughts = 0;
  let hasSaid = false;
  const calls = new Calls(sink);
  sink.start();
  // Where thoughts say themselves when they were, the message says when it was over.
  if (!parts.some((part) => part.type === 'thought' && part.at !== undefined)) setTime(at);
  for (const [index, part] of parts.entries()) {
    const id = String(index);
    switch (part.type) {
      case 'thought':
        thoughts += 1;
        setTime(part.at ?? null);
        sink.modelPart({ type: 'reasoning-start', id });
        for (const text of piecesOf(part.text)) {
          sink.modelPart({ type: 'reasoning-delta', id, text });
          await slice.pause();
        }
        setTime(part.endedAt ?? null);
        sink.modelPart({ type: 'reasoning-end', id });
        break;
      case 'text':
        setTime(endedAt);
        sink.modelPart({ type: 'text-start', id });
        for (const text of piecesOf(`${hasSaid ? '\n\n' : ''}${part.text.trimStart()}`)) {
          sink.modelPart({ type: 'text-delta', id, text });
          await slice.pause();
        }
        sink.modelPart({ type: 'text-end', id });
        hasSaid = true;
        break;
      case 'call':
      case 'output':
        calls.take(part, id);
        break;
      case 'source':
        sink.modelPart({
          type: 'source',
          sourceType: 'url',
          id,
          url: part.url,
          title: part.title ?? part.url,
        });
        break;
      case 'image':
        break;
    }
    await slice.pause();
  }
  calls.end();
  setTime(endedAt);
  return thoughts;
}

/** Calls of tools with what they came to, which may not be said. */
class Calls {
  private readonly open: { readonly id: string; readonly name: string }[] = [];

  constructor(private readonly sink: TurnSink) {}

  take(part: Extract<ForeignPart, { type: 'call' | 'output' }>, id: string): void {
    if (part.type === 'call') this.begin(part.name, part.input, id);
    else {
      const named = this.open.findIndex(({ name }) => name === part.name);
      if (this.open.length === 0) this.begin(part.name, '', id);
      const [call] = this.open.splice(Math.max(0, named), 1);
      if (call) this.finish(call, part);
    }
  }

  end(): void {
    for (const call of this.open.splice(0)) this.finish(call, { text: '', failed: false });
  }

  private begin(name: string, input: string, id: string): void {
    this.open.push({ id, name });
    const given = parseStoredJson(input) ?? input;
    this.sink.modelPart({ type: 'tool-call', toolCallId: id, toolName: name, input: given, dynamic: true });
  }

  private finish(
    { id, name }: { readonly id: string; readonly name: string },
    { text, failed }: { readonly text: string; readonly failed: boolean },
  ): void {
    const output = failed
      ? { ok: false, error: { code: 'failed', message: text.slice(0, PIECE) } }
      : { ok: true, output: text };
    this.sink.modelPart({
      ...{ type: 'tool-result', toolCallId: id, toolName: name, input: {}, output, dynamic: true },
    });
  }
}

function* piecesOf(text: string): Generator<string, void> {
  for (let from = 0; from < text.length; ) {
    const length = wholeCharacters(text.slice(from, from + PIECE + 2), Math.min(PIECE, text.length - from));
    yield text.slice(from, from + Math.max(1, length));
    from += Math.max(1, length);
  }
}
