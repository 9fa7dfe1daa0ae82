import type { ChatErrorBody } from '@/lib/chat/chat-error';
import { err, ok, type Result } from '@/lib/shared/result';
import type { AgentAnswer, AgentTraceEntry } from '@/lib/trace/agent-trace/agent-trace-entry';
import { type AgentTraceEvent, AgentTraceFeed } from '@/lib/trace/agent-trace/agent-trace-feed';
import { type ApiFailure, failure } from '../http/api-failure';
import { errorSentence } from '../http/error-sentence';
import { type EventFormat, eventStream } from '../http/event-stream';
import type { ReadPermit } from '../http/read-permits';
import { LiveEvents } from '../turns/live-events';
import type { RunningTurn } from '../turns/running-turn';

type AgentEvent =
  | AgentTraceEvent
  | { readonly event: 'complete'; readonly data: AgentAnswer }
  | { readonly event: 'error'; readonly data: ChatErrorBody };

/** Each event under its own name. */
const NAMED: EventFormat = {
  event: (chunk) => {
    const { event, data }: AgentEvent = JSON.parse(chunk);
    return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  },
  done: '',
};

/** An answer from documents that is being made: followed as it goes, or waited for. */
export class AgentRun {
  private readonly live: LiveEvents<AgentEvent>;
  private outcome: Result<AgentAnswer, ApiFailure> | null = null;

  constructor(
    private readonly turn: Pick<RunningTurn, 'source' | 'ended' | 'stop'>,
    /** What the turn came to; asked once it has settled. */
    private readonly read: () => Promise<Result<Omit<AgentAnswer, 'trace'>, ApiFailure>>,
  ) {
    this.live = new LiveEvents<AgentEvent>(turn.source, new AgentTraceFeed(), (told) => this.last(told));
  }

  /** Resolves when the turn has ended and been kept. */
  get ended(): Promise<void> {
    return this.turn.ended;
  }

  /**
   * The answer, once it is there, with what was done for it. Whoever may no longer have it gets none, and since nobody
   * else waits for it, the turn is stopped.
   */
  async answer({ revoked, release }: ReadPermit): Promise<Result<AgentAnswer, ApiFailure>> {
    revoked.addEventListener('abort', () => this.turn.stop(), { once: true });
    try {
      await this.turn.ended;
      await this.live.catchUp();
    } finally {
      release();
    }
    if (revoked.aborted) return err(failure('invalid-token'));
    if (!this.outcome) throw new Error('a turn that has ended came to nothing');
    return this.outcome;
  }

  /** What is done as server-sent events, then the answer. */
  stream(permit: ReadPermit): ReadableStream<Uint8Array> {
    return eventStream(this.live, 0, permit, NAMED);
  }

  private async last(told: readonly AgentEvent[]): Promise<readonly AgentEvent[]> {
    await this.turn.ended;
    const read = await this.read();
    const done = told.flatMap((event) => (event.event === 'trace' ? [event.data] : []));
    if (!read.ok) {
      this.outcome = err(read.error);
      const { code, ...more } = read.error;
      return [
        { event: 'trace', data: { type: 'error', notes: code } },
        { event: 'error', data: { error: { code, message: errorSentence(code), ...more } } },
      ];
    }
    const final: AgentTraceEntry = { type: 'final', notes: finalNotes(done, read.value.citations.length) };
    const answer: AgentAnswer = { ...read.value, trace: [...done, final] };
    this.outcome = ok(answer);
    return [
      { event: 'trace', data: final },
      { event: 'complete', data: answer },
    ];
  }
}

/** Tells an answer that passed as a whole from one of which only what holds was let out. */
function finalNotes(done: readonly AgentTraceEntry[], citations: number): string {
  const last = done.findLast((entry) => entry.type === 'validation');
  const isWhole = last?.type === 'validation' && last.validationErrors.length === 0;
  const how = isWhole ? 'Validated' : 'Reduced to what holds,';
  return `${how} with ${citations} ${citations === 1 ? 'citation' : 'citations'}`;
}
