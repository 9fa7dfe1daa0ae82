import type { EventTransform } from '../../response/framed-body';
import {
  type ChatChunk,
  type ChatFailure,
  eventOf,
  namedFailure,
  readChatEvent,
  textField,
} from './chat-chunk';
import { EventLines, type LinePayload } from './event-lines';

const DONE = '[DONE]';

/** Told of an answer that is no chat: a page, another API, a text. */
const NO_CHAT: ChatFailure = {
  kind: 'failure',
  error: { message: 'the answer is no chat completion', code: 'not-a-model-server' },
};

/**
 * Mends the stream of a chat: whatever form its server sends it in, events or a line of JSON each or one JSON as a
 * whole, it goes on as events of the one form that the AI SDK's schema takes. An event that says nothing is passed over,
 * `[DONE]` ends a reply also where no reason was given, and what comes together and goes on with the same text is joined.
 */
export const chatEvents = (): EventTransform => {
  const events = new ChatEvents();
  return {
    push: (bytes) => Buffer.from(events.push(bytes)),
    end: () => Buffer.from(events.end()),
  };
};

class ChatEvents {
  private readonly lines = new EventLines();
  /** Whether anything has been said, called or told as a failure. */
  private hasSpoken = false;
  private hasCalled = false;
  private hasFinished = false;
  private isDone = false;
  /** Whether events came as such, not as JSON by itself. */
  private sawEvents = false;
  private isWhole = false;

  push(bytes: Uint8Array): string {
    return this.write(this.lines.push(bytes));
  }

  end(): string {
    const written = this.write(this.lines.end());
    if (this.sawEvents) return written;
    if (!this.hasSpoken && !this.hasFinished) return written + eventOf(NO_CHAT);
    // A message that is whole needs no reason to be at its end.
    return this.isWhole ? written + this.finish() : written;
  }

  private write(payloads: readonly LinePayload[]): string {
    const written: string[] = [];
    let run: ChatChunk | null = null;
    const endRun = (): void => {
      if (run) written.push(eventOf(run));
      run = null;
    };
    for (const payload of payloads) {
      const read = this.read(payload);
      if (read === null) continue;
      const joined: ChatChunk | null =
        typeof read === 'object' && read.kind === 'chunk' ? join(run, read) : null;
      if (joined) run = joined;
      else {
        endRun();
        if (typeof read === 'string') written.push(read);
        else if (read.kind === 'chunk') run = read;
        else written.push(eventOf(read));
      }
    }
    endRun();
    return written.join('');
  }

  /** What an event says; null where that is nothing, a text where it goes on as it is. */
  private read({ text, value, isEvent, isFailure }: LinePayload): ChatChunk | ChatFailure | string | null {
    this.sawEvents ||= isEvent;
    if (this.isDone) return null;
    if (text === DONE) {
      this.isDone = true;
      return this.finish();
    }
    if (value === undefined) return this.unreadable(text, isEvent, isFailure);
    const read = isFailure ? namedFailure(value) : readChatEvent(value);
    if (read === null) return null;
    if (read.kind === 'failure') {
      this.hasSpoken = this.hasFinished = true;
      return read;
    }
    this.isWhole ||= read.isWhole;
    // At its end some servers send the message once more, as a whole.
    const delta = read.isWhole && this.hasSpoken ? {} : read.delta;
    this.hasSpoken ||= Object.keys(delta).length > 0;
    this.hasCalled ||= delta.tool_calls !== undefined;
    this.hasFinished ||= read.finishReason !== null;
    return { ...read, delta };
  }

  /** A broken event is told where something may be missing, and passed over where the reply is complete. */
  private unreadable(text: string, isEvent: boolean, isFailure: boolean): ChatFailure | string | null {
    if (isFailure) return namedFailure(text);
    const isBroken = isEvent && /^[{[]/.test(text) && !this.hasFinished;
    return isBroken ? `data: ${text.replace(/\s+/g, ' ')}\n\n` : null;
  }

  private finish(): string {
    if (this.hasFinished) return '';
    this.hasFinished = true;
    const finishReason = this.hasCalled ? 'tool_calls' : 'stop';
    return eventOf({ kind: 'chunk', about: {}, delta: {}, isWhole: false, finishReason, usage: null });
  }
}

/** Both as one, where they do nothing but go on with the same text. */
function join(run: ChatChunk | null, next: ChatChunk): ChatChunk | null {
  const field = run && textField(run);
  if (!run || !field || field !== textField(next)) return null;
  return { ...run, delta: { [field]: `${run.delta[field]}${next.delta[field]}` } };
}
