import type { ChatErrorBody } from '@/lib/chat/chat-error';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Activity } from '@/lib/trace/activity';
import { EndedFeed, type TraceEvent } from '@/lib/trace/agent-trace/ended-feed';
import { type ApiFailure, failure } from '../http/api-failure';
import { errorSentence } from '../http/error-sentence';
import { type EventFormat, eventStream } from '../http/event-stream';
import type { ReadPermit } from '../http/read-permits';
import { activityFeed, LiveEvents } from '../turns/live-events';
import type { RunningTurn } from '../turns/running-turn';

/** What every trace for programs ends with. */
interface LastEntry {
  readonly type: 'final' | 'error';
  readonly notes: string;
}

type ProgramEvent<Answer, Entry> =
  | TraceEvent<Entry | LastEntry>
  | { readonly event: 'complete'; readonly data: Answer & Traced<Entry> }
  | { readonly event: 'error'; readonly data: ChatErrorBody };

/** What was done for an answer. */
export interface Traced<Entry> {
  readonly trace: readonly (Entry | LastEntry)[];
}

/** How a kind of answer is told to programs. */
export interface ProgramAnswers<Answer, Entry> {
  /** What an activity that has ended is called; null where nothing is told of it. */
  readonly entryOf: (activity: Activity) => Entry | null;
  /** What the turn came to; asked once it has settled. */
  readonly read: () => Promise<Result<Answer, ApiFailure>>;
  /** What is said of the whole at its end. */
  readonly finalNotes: (answer: Answer, done: readonly (Entry | LastEntry)[]) => string;
}

const written = ({ event, data }: ProgramEvent<unknown, unknown>): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const errorEvent = ({ code, ...more }: ApiFailure) =>
  ({ event: 'error', data: { error: { code, message: errorSentence(code), ...more } } }) as const;

/** Each event under its own name. */
const NAMED: EventFormat = {
  event: (chunk) => written(JSON.parse(chunk)),
  done: () => '',
  revoked: written(errorEvent(failure('invalid-token'))),
};

/** An answer for a program that is being made: followed as it goes, or waited for. */
export class ProgramRun<Answer extends object, Entry> {
  private readonly live: LiveEvents<ProgramEvent<Answer, Entry>>;
  private outcome: Result<Answer & Traced<Entry>, ApiFailure> | null = null;

  constructor(
    private readonly turn: Pick<RunningTurn, 'source' | 'ended' | 'stopOn'>,
    private readonly answers: ProgramAnswers<Answer, Entry>,
  ) {
    const feed = activityFeed(new EndedFeed(answers.entryOf));
    this.live = new LiveEvents<ProgramEvent<Answer, Entry>>(turn.source, feed, (told) => this.last(told));
  }

  /** Resolves when the turn has ended and been kept. */
  get ended(): Promise<void> {
    return this.turn.ended;
  }

  /**
   * The answer, once it is there, with what was done for it. Whoever may no longer have it gets none, and since nobody
   * else waits for it, the turn is stopped.
   */
  async answer({ revoked, release }: ReadPermit): Promise<Result<Answer & Traced<Entry>, ApiFailure>> {
    this.turn.stopOn(revoked);
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

  /** What is done as server-sent events, then the answer; the turn is stopped as with `answer`. */
  stream(permit: ReadPermit): ReadableStream<Uint8Array> {
    this.turn.stopOn(permit.revoked);
    return eventStream(this.live, 0, permit, NAMED);
  }

  private async last(
    told: readonly ProgramEvent<Answer, Entry>[],
  ): Promise<readonly ProgramEvent<Answer, Entry>[]> {
    await this.turn.ended;
    const done = told.flatMap((event) => (event.event === 'trace' ? [event.data] : []));
    const read = await this.answers.read();
    if (!read.ok) {
      this.outcome = err(read.error);
      return [{ event: 'trace', data: { type: 'error', notes: read.error.code } }, errorEvent(read.error)];
    }
    const final: LastEntry = { type: 'final', notes: this.answers.finalNotes(read.value, done) };
    const answer = { ...read.value, trace: [...done, final] };
    this.outcome = ok(answer);
    return [
      { event: 'trace', data: final },
      { event: 'complete', data: answer },
    ];
  }
}
