import type { ChatMessage } from '@/lib/chat/chat-message';
import { err, ok, type Result } from '@/lib/shared/result';
import { type ApiFailure, failure } from '../http/api-failure';
import { eventStream } from '../http/event-stream';
import { eventResponse } from '../http/event-stream-response';
import type { ReadPermit } from '../http/read-permits';
import { LiveEvents } from '../turns/live-events';
import type { RunningTurn } from '../turns/running-turn';
import {
  type CompletionDelta,
  type CompletionEvent,
  CompletionFeed,
  type CompletionFrame,
  type CompletionUsage,
  completionChunk,
  completionError,
  type FinishReason,
  type UrlCitation,
} from './completion-chunks';

/** `chat.completion` of OpenAI. */
export interface Completion extends CompletionFrame {
  readonly object: 'chat.completion';
  readonly choices: readonly {
    readonly index: 0;
    readonly message: {
      readonly role: 'assistant';
      readonly content: string;
      readonly reasoning_content?: string;
      readonly annotations?: readonly UrlCitation[];
    };
    readonly finish_reason: FinishReason;
  }[];
  readonly usage: CompletionUsage;
}

interface CompletionRunParts {
  readonly frame: CompletionFrame;
  /** How much the client has sent. */
  readonly readCharacters: number;
  /** Whether a stream ends with what the answer took. */
  readonly withUsage: boolean;
  /** The message as it is kept, once the turn has settled; why there is no answer otherwise. */
  readonly settled: () => Promise<Result<ChatMessage, ApiFailure>>;
  /** Told of a whole answer, as it was sent. */
  readonly onAnswer: (answer: string, messageId: string) => void;
  /** Where the turn is kept. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An event without a name, as OpenAI sends them. */
const written = (chunk: string): string => `data: ${chunk}\n\n`;
const REVOKED = written(JSON.stringify(completionError(failure('invalid-token'))));

/** Rough, as everywhere where no provider has counted: four characters are a token. */
const CHARACTERS_PER_TOKEN = 4;

/** An answer to a client of OpenAI's API that is being made: followed as it goes, or waited for. */
export class CompletionRun {
  private readonly live: LiveEvents<CompletionEvent>;
  private outcome: Result<FinishReason, ApiFailure> | null = null;

  constructor(
    private readonly turn: Pick<RunningTurn, 'source' | 'ended' | 'stopOn'>,
    private readonly parts: CompletionRunParts,
  ) {
    const feed = new CompletionFeed(parts.frame);
    this.live = new LiveEvents(turn.source, feed, (told) => this.last(told, feed));
  }

  /** Resolves when the turn has ended and been kept. */
  get ended(): Promise<void> {
    return this.turn.ended;
  }

  /** The answer, once it is whole. Whoever may no longer have it gets none, and the turn is stopped. */
  async answer({ revoked, release }: ReadPermit): Promise<Result<Response, ApiFailure>> {
    this.turn.stopOn(revoked);
    try {
      await this.turn.ended;
      await this.live.catchUp();
    } finally {
      release();
    }
    if (revoked.aborted) return err(failure('invalid-token'));
    if (!this.outcome) throw new Error('a turn that has ended came to nothing');
    if (!this.outcome.ok) return this.outcome;
    const { content, reasoning, annotations } = told(this.live.events);
    const completion: Completion = {
      ...{ ...this.parts.frame, object: 'chat.completion' },
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content,
            ...(reasoning !== '' && { reasoning_content: reasoning }),
            ...(annotations.length > 0 && { annotations }),
          },
          finish_reason: this.outcome.value,
        },
      ],
      usage: this.usageOf(content + reasoning),
    };
    return ok(Response.json(completion, { headers: { ...this.parts.headers, 'cache-control': 'no-store' } }));
  }

  /** The answer as it comes; the turn is stopped as with `answer`. */
  stream(permit: ReadPermit): Response {
    this.turn.stopOn(permit.revoked);
    const done = () => (this.outcome?.ok ? written('[DONE]') : '');
    const format = { event: written, done, revoked: REVOKED };
    return eventResponse(eventStream(this.live, 0, permit, format), this.parts.headers);
  }

  /** What the client sent and was sent; what the turn read besides is in its trace. */
  private usageOf(written: string): CompletionUsage {
    const read = Math.ceil(this.parts.readCharacters / CHARACTERS_PER_TOKEN);
    const wrote = Math.ceil(written.length / CHARACTERS_PER_TOKEN);
    return { prompt_tokens: read, completion_tokens: wrote, total_tokens: read + wrote };
  }

  private async last(
    events: readonly CompletionEvent[],
    feed: CompletionFeed,
  ): Promise<readonly CompletionEvent[]> {
    await this.turn.ended;
    const { frame, withUsage, settled, onAnswer } = this.parts;
    const message = await settled();
    if (!message.ok) {
      this.outcome = message;
      return [completionError(message.error)];
    }
    const { content, reasoning } = told(events);
    onAnswer(content, message.value.id);
    const reason = feed.isCut ? 'length' : 'stop';
    this.outcome = ok(reason);
    const end = completionChunk(frame, {}, reason);
    return withUsage
      ? [
          end,
          {
            ...frame,
            object: 'chat.completion.chunk',
            choices: [],
            usage: this.usageOf(content + reasoning),
          },
        ]
      : [end];
  }
}

/** What the pieces come to. */
function told(events: readonly CompletionEvent[]) {
  const deltas = events.flatMap((event): readonly CompletionDelta[] =>
    'choices' in event ? event.choices.map(({ delta }) => delta) : [],
  );
  return {
    content: deltas.map(({ content = '' }) => content).join(''),
    reasoning: deltas.map(({ reasoning_content: thought = '' }) => thought).join(''),
    annotations: deltas.flatMap(({ annotations = [] }) => annotations),
  };
}
