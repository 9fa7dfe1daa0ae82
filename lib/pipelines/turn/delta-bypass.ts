import type {
  LanguageModelV4Middleware,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
} from '@ai-sdk/provider';
import type { TextStreamPart, ToolSet } from 'ai';
import { PiecewiseReader } from '@/lib/reasoning/piecewise';
import type { TimeSlice } from '@/lib/shared/time-slice';
import type { SpeakingTurn } from './speaking-turns';

type ReadPart = TextStreamPart<ToolSet>;
type ReadDelta = Extract<ReadPart, { type: 'text-delta' | 'reasoning-delta' }>;
type ModelDelta = Extract<LanguageModelV4StreamPart, { type: 'text-delta' | 'reasoning-delta' }>;
type ModelStart = Extract<LanguageModelV4StreamPart, { type: 'text-start' | 'reasoning-start' }>;
type Kind = 'text' | 'reasoning';

/** So many waits are allowed in any case. */
const FREE_WAITS = 20;
/** How many deltas must have gone straight for each further wait. */
const DELTAS_PER_WAIT = 4;

export interface DeltaBypassOptions {
  /** Takes a delta that has gone past the AI SDK. */
  readonly deliver: (delta: ReadDelta) => void;
  /** Nothing is delivered any more once it is aborted. */
  readonly signal: AbortSignal;
  /** Looks at a call of a tool before the AI SDK does. */
  readonly mendCall?: (call: LanguageModelV4ToolCall) => LanguageModelV4ToolCall;
  /** Lets the process do other work while deltas come at once. */
  readonly slice: TimeSlice;
  /** Others may speak while tools work, between one response and the next. */
  readonly turn: SpeakingTurn;
}

/** A text or a block of reasoning; all counts are characters of it. */
interface Block {
  /** Given to the AI SDK's stream. */
  sent: number;
  /** Come out of it; -1 until the block's start has. */
  arrived: number;
  /** Delivered or read. */
  shown: number;
  /** Delivered, but not yet given to the AI SDK's stream. */
  held: string;
}

/**
 * Hands deltas from the model straight to whoever reads the turn. `streamText` would put them through some dozen
 * streams, one behind another.
 *
 * Everything else takes that long way. So does the text of a block, as one delta once the block ends: the AI SDK needs
 * it whole for its steps and for the next call of a tool loop.
 *
 * The order of parts stays. A delta goes straight only once the part before it has come out at the other end, which is
 * known of starts and deltas. Otherwise the delta goes the long way, too.
 *
 * Each character is read once. Of what comes out at the other end, `rest` takes off what was delivered.
 */
export class DeltaBypass {
  /** Goes around the model that `streamText` is given, as the outermost. */
  readonly middleware: LanguageModelV4Middleware = {
    specificationVersion: 'v4',
    wrapStream: async ({ doStream }) => {
      this.responses += 1;
      await this.options.turn.goOn();
      const result = await doStream();
      return { ...result, stream: this.through(result.stream) };
    },
  };

  /** Blocks the model has open, by kind and the model's id. */
  private readonly given = new Map<string, Block>();
  /** Blocks whose start is on its way through the AI SDK, oldest first. It gives them ids of its own. */
  private readonly underway: Record<Kind, Block[]> = { text: [], reasoning: [] };
  /** Blocks that are open at the other end, by kind and the AI SDK's id. */
  private readonly received = new Map<string, Block>();
  /**
   * The last part given to the AI SDK: its block, and where it ends in it. Null if nobody can see it come out at the
   * other end.
   */
  private last: { readonly block: Block; readonly position: number } | null = null;
  private closed = false;
  private responses = 0;
  /** How often a part was waited for, and how many deltas went straight. */
  private waits = 0;
  private straight = 0;

  constructor(private readonly options: DeltaBypassOptions) {}

  /** What of a part of the AI SDK's stream has not been delivered yet; null if nothing. */
  rest(part: ReadPart): ReadPart | null {
    switch (part.type) {
      case 'text-start':
      case 'reasoning-start': {
        const kind = kindOf(part);
        const block = this.underway[kind].shift();
        if (block) {
          block.arrived = 0;
          this.received.set(keyOf(kind, part.id), block);
        }
        return part;
      }
      case 'text-delta':
      case 'reasoning-delta':
        return this.restOfDelta(part);
      case 'text-end':
      case 'reasoning-end':
        this.received.delete(keyOf(kindOf(part), part.id));
        return part;
      default:
        return part;
    }
  }

  /** Delivers nothing from now on. */
  close(): void {
    this.closed = true;
  }

  private restOfDelta(part: ReadDelta): ReadDelta | null {
    const block = this.received.get(keyOf(kindOf(part), part.id));
    if (!block) return part;
    block.arrived += part.text.length;
    const rest = Math.min(block.arrived - block.shown, part.text.length);
    // An empty one says that the model is not silent.
    if (rest <= 0) return part.text === '' ? part : null;
    block.shown = block.arrived;
    return rest === part.text.length ? part : { ...part, text: part.text.slice(-rest) };
  }

  private through(
    source: ReadableStream<LanguageModelV4StreamPart>,
  ): ReadableStream<LanguageModelV4StreamPart> {
    const reader = new PiecewiseReader(source.getReader());
    let hasCalls = false;
    return new ReadableStream<LanguageModelV4StreamPart>(
      {
        pull: async (controller) => {
          for (;;) {
            const { done, value } = await reader.read();
            if (done) {
              controller.close();
              if (hasCalls) void this.letOthersSpeak();
              return;
            }
            hasCalls ||= value.type === 'tool-call';
            // The part before comes out as soon as others may work. Without this wait, all that comes at once would
            // follow it the long way.
            if (isDelta(value) && this.isUnderway() && this.waitingPays()) await this.wait();
            if (!this.delivered(value)) {
              this.give(value, (part) => controller.enqueue(part));
              return;
            }
            await this.options.slice.pause();
          }
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }

  /** Lets others speak once what the response had last is out, unless the next one has begun by then. */
  private async letOthersSpeak(): Promise<void> {
    const ended = this.responses;
    await this.options.slice.end();
    if (this.responses === ended) this.options.turn.rest();
  }

  private delivered(part: LanguageModelV4StreamPart): boolean {
    if (!isDelta(part)) return false;
    const block = this.given.get(keyOf(kindOf(part), part.id));
    if (!block || part.providerMetadata !== undefined || !this.isClear()) return false;
    this.straight += 1;
    block.held += part.delta;
    block.shown += part.delta.length;
    this.options.deliver({ type: part.type, id: part.id, text: part.delta });
    return true;
  }

  private isClear(): boolean {
    if (this.closed || this.options.signal.aborted || this.last === null) return false;
    return this.last.block.arrived >= this.last.position;
  }

  /** False for a model that switches between thought and answer all the time: each block would cost a wait. */
  private waitingPays(): boolean {
    return this.waits < FREE_WAITS + this.straight / DELTAS_PER_WAIT;
  }

  private wait(): Promise<void> {
    this.waits += 1;
    return this.options.slice.end();
  }

  /** Whether the part before has yet to come out, and will be seen when it does. */
  private isUnderway(): boolean {
    return this.last !== null && this.last.block.arrived < this.last.position;
  }

  private give(part: LanguageModelV4StreamPart, enqueue: (part: LanguageModelV4StreamPart) => void): void {
    this.last = null;
    switch (part.type) {
      case 'text-start':
      case 'reasoning-start':
        this.open(part);
        break;
      case 'text-delta':
      case 'reasoning-delta': {
        const block = this.given.get(keyOf(kindOf(part), part.id));
        if (!block) break;
        this.release(block, part, enqueue);
        block.sent += part.delta.length;
        if (part.delta !== '') this.last = { block, position: block.sent };
        break;
      }
      case 'text-end':
      case 'reasoning-end': {
        const key = keyOf(kindOf(part), part.id);
        const block = this.given.get(key);
        this.given.delete(key);
        if (block) this.release(block, { type: `${kindOf(part)}-delta`, id: part.id }, enqueue);
        break;
      }
    }
    enqueue(part.type === 'tool-call' ? (this.options.mendCall?.(part) ?? part) : part);
  }

  private open(part: ModelStart): void {
    const kind = kindOf(part);
    const block: Block = { sent: 0, arrived: -1, shown: 0, held: '' };
    this.given.set(keyOf(kind, part.id), block);
    this.underway[kind].push(block);
    this.last = { block, position: 0 };
  }

  /** Gives the AI SDK what it has not been given of a block. */
  private release(
    block: Block,
    { type, id }: Pick<ModelDelta, 'type' | 'id'>,
    enqueue: (part: LanguageModelV4StreamPart) => void,
  ): void {
    if (block.held === '') return;
    enqueue({ type, id, delta: block.held });
    block.sent += block.held.length;
    block.held = '';
  }
}

const isDelta = (part: LanguageModelV4StreamPart): part is ModelDelta =>
  part.type === 'text-delta' || part.type === 'reasoning-delta';

const keyOf = (kind: Kind, id: string): string => `${kind} ${id}`;

const kindOf = ({ type }: { readonly type: `${Kind}-${string}` }): Kind =>
  type.startsWith('text') ? 'text' : 'reasoning';
