import { endsLongValue } from './assignment/read-value';
import { flagsOf, NAME } from './character-flags';
import { originalSpans, placeholderOf } from './credential-redaction';
import { CredentialScanner } from './credential-scanner';
import type { CredentialSpan } from './credential-span';
import { decodeView } from './decoded-view';
import type { OpenRun } from './word-reading';

/** A stretch of one channel's text in which nothing is hidden any more, and how many credentials were. */
export interface StreamedText<Channel> {
  readonly channel: Channel;
  readonly text: string;
  readonly count: number;
}

interface Segment<Channel> {
  readonly channel: Channel;
  end: number;
}

const LOOK_BEHIND = 4;
/** The held text is looked at again when it has grown by so much, even within one word. */
const GROWTH = 256;
const LONG_STRETCH = 512;

const isInsideWord = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    if ((flagsOf(text.charCodeAt(index)) & NAME) === 0) return false;
  }
  return true;
};

/**
 * Takes the credentials out of a text that arrives in pieces and may pass from one channel to another: one that
 * begins in one channel and ends in the next is taken out of both. Holds back only what may still turn out to be
 * part of one, a bounded stretch, and changes nothing else. The output is the same for any chunking; time is linear.
 */
export class CredentialStream<Channel extends string> {
  private readonly scanner = new CredentialScanner();
  private raw = '';
  private segments: Segment<Channel>[] = [];
  private behind = '';
  private scannedLength = 0;
  private open: OpenRun | undefined;

  /** Whether text of a channel is held back, or a credential goes on. */
  holds(channel: Channel): boolean {
    return this.open?.isSecret === true || this.segments.some((segment) => segment.channel === channel);
  }

  /** Reads more text; returns what is decided. */
  push(channel: Channel, text: string): StreamedText<Channel>[] {
    const outputs: StreamedText<Channel>[] = [];
    const rest = this.open === undefined ? text : this.readOpenRun(this.open, channel, text, outputs);
    if (rest === '') return outputs;
    this.append(channel, rest);
    if (!this.mayWait(rest)) this.scan(false, outputs);
    return outputs;
  }

  /** Decides what is held back, as if the text ended here. */
  flush(): StreamedText<Channel>[] {
    const outputs: StreamedText<Channel>[] = [];
    if (this.raw !== '') this.scan(true, outputs);
    this.open = undefined;
    this.behind = '';
    return outputs;
  }

  /** Gives up what is held back, as it came in, for somebody else to judge. */
  takeHeld(): string {
    const held = this.raw;
    this.raw = '';
    this.segments = [];
    this.scannedLength = 0;
    return held;
  }

  /** Whether to wait for more text: it goes on with the same word, or a long stretch has hardly grown. */
  private mayWait(text: string): boolean {
    const grown = this.raw.length - this.scannedLength;
    if (this.scannedLength > LONG_STRETCH && grown < this.scannedLength / 16) return true;
    return this.scannedLength > 0 && grown < GROWTH && isInsideWord(text);
  }

  private append(channel: Channel, text: string): void {
    this.raw += text;
    const last = this.segments.at(-1);
    if (last?.channel === channel) last.end = this.raw.length;
    else this.segments.push({ channel, end: this.raw.length });
  }

  /** Lets through, or drops, what belongs to a run that was longer than anything is held back for; returns the rest. */
  private readOpenRun(
    open: OpenRun,
    channel: Channel,
    text: string,
    outputs: StreamedText<Channel>[],
  ): string {
    let end = 0;
    while (end < text.length) {
      const belongs =
        open.kinds === 0
          ? !endsLongValue(text.charAt(end))
          : (flagsOf(text.charCodeAt(end)) & open.kinds) !== 0;
      if (!belongs) break;
      end += 1;
    }
    if (end < text.length) this.open = undefined;
    if (end > 0) {
      if (!open.isSecret) add(outputs, channel, text.slice(0, end), 0);
      this.behind = text.slice(Math.max(0, end - LOOK_BEHIND), end);
    }
    return text.slice(end);
  }

  private scan(isFinal: boolean, outputs: StreamedText<Channel>[]): void {
    const view = decodeView(this.raw, isFinal);
    const offset = this.behind.length;
    const text = this.behind + view.text;
    const scan = this.scanner.scan(text, offset, isFinal);
    const settled = scan.settled - offset;
    const end = view.starts === undefined ? settled : (view.starts[settled] ?? view.length);
    const spans = scan.spans.map((span) => ({ ...span, start: span.start - offset, end: span.end - offset }));
    this.emit(originalSpans(view, spans), end, outputs);
    this.behind = text.slice(Math.max(0, scan.settled - LOOK_BEHIND), scan.settled);
    this.raw = this.raw.slice(end);
    this.scannedLength = this.raw.length;
    this.open = scan.open;
    for (const segment of this.segments) segment.end -= end;
    this.segments = this.segments.filter((segment) => segment.end > 0);
  }

  /** Writes out the held text up to `end`, with placeholders for the spans, channel by channel. */
  private emit(spans: readonly CredentialSpan[], end: number, outputs: StreamedText<Channel>[]): void {
    let start = 0;
    for (const segment of this.segments) {
      if (start >= end) return;
      const segmentEnd = Math.min(segment.end, end);
      let index = start;
      for (const span of spans) {
        if (span.end <= start || span.start >= segmentEnd) continue;
        add(outputs, segment.channel, this.raw.slice(index, Math.max(index, span.start)), 0);
        add(outputs, segment.channel, placeholderOf(span.kind), 1);
        index = Math.min(span.end, segmentEnd);
      }
      add(outputs, segment.channel, this.raw.slice(index, segmentEnd), 0);
      start = segmentEnd;
    }
  }
}

/** Appends text to the last output if that is of the same channel. */
function add<Channel>(outputs: StreamedText<Channel>[], channel: Channel, text: string, count: number): void {
  if (text === '') return;
  const last = outputs.at(-1);
  if (last?.channel === channel) {
    outputs[outputs.length - 1] = { channel, text: last.text + text, count: last.count + count };
  } else {
    outputs.push({ channel, text, count });
  }
}
