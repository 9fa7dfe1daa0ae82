import { flagsOf, NAME } from '../characters/character-flags';
import { endsLongValue } from './assignment/read-value';
import { originalSpans, placeholderOf } from './credential-redaction';
import { CredentialScanner } from './credential-scanner';
import { decodeView } from './decoded-view';
import type { CredentialSpan } from './tokens/credential-span';
import { completesPrefix, unfinishedToken } from './tokens/unfinished-token';
import { unfinishedCredential } from './unfinished-credential';
import type { OpenRun } from './word-reading';

/** A stretch of one channel's text in which nothing is hidden any more. */
export interface StreamedText<Channel> {
  readonly channel: Channel;
  readonly text: string;
  /** Where the placeholders of credentials begin in it. */
  readonly places: readonly number[];
}

interface Segment<Channel> {
  readonly channel: Channel;
  end: number;
}

const LOOK_BEHIND = 4;
/** The held text is looked at again when it has grown by so much, even within one word. */
const GROWTH = 256;
const LONG_STRETCH = 512;
const NONE: readonly number[] = [];
const NO_SPANS: readonly CredentialSpan[] = [];
const LAST_WORD = /[A-Za-z0-9_]{1,20}$/;
/** What a password might go on with. */
const PROBE = 'x7Kd92mQ4v';

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
  private scanner = new CredentialScanner();
  /** The end of what is decided, as it was read, and what is held back; all places are places in it. */
  private raw = '';
  private heldStart = 0;
  private segments: Segment<Channel>[] = [];
  private scannedEnd = 0;
  /** What is held back was shown up to here where the stream paused, and only tells what comes after it. */
  private shownEnd = 0;
  /** The stream paused where no credential can go on. */
  private breaksOff = false;
  private open: OpenRun | undefined;

  /** Whether text of a channel is held back, or a credential goes on. */
  holds(channel: Channel): boolean {
    if (this.open?.isSecret === true) return true;
    for (const one of this.segments) if (one.channel === channel && one.end > this.shownEnd) return true;
    return false;
  }

  /** What is held back. */
  get held(): string {
    return this.raw.length === this.shownEnd ? '' : this.raw.slice(this.shownEnd);
  }

  /** Reads more text; returns what is decided. */
  push(channel: Channel, text: string): StreamedText<Channel>[] {
    const outputs: StreamedText<Channel>[] = [];
    const rest = this.open === undefined ? text : this.readOpenRun(this.open, channel, text, outputs);
    if (rest === '') return outputs;
    this.separate(rest);
    this.append(channel, rest);
    if (!this.mayWait(rest)) this.scan(outputs);
    return outputs;
  }

  /** Reads what others have let out before: it only tells what comes after it. */
  precede(channel: Channel, text: string): void {
    this.push(channel, text);
    this.shownEnd = this.raw.length;
  }

  /**
   * Decides what is held back, as if the text ended here; what breaks off in a credential is taken out. A credential
   * that goes on after the pause is taken out there too.
   */
  pause(): StreamedText<Channel>[] {
    const outputs: StreamedText<Channel>[] = [];
    const shown = this.raw.length;
    if (shown === this.shownEnd) return outputs;
    const view = decodeView(this.raw, true, this.heldStart);
    const spans = this.spansAtEnd(view.text);
    this.emit(originalSpans(view, spans), shown, outputs);
    this.shownEnd = shown;
    this.breaksOff = !this.mayGoOn(view.text, spans);
    return outputs;
  }

  /** The credentials in the held text if it ends here, one that it breaks off in included. */
  private spansAtEnd(text: string): readonly CredentialSpan[] {
    const found = this.spansOf(text);
    const { heldStart } = this;
    const unfinished = unfinishedCredential(text.slice(heldStart));
    if (unfinished === undefined) return found;
    const start = heldStart + unfinished.start;
    return found.some(({ end }) => end > start)
      ? found
      : [...found, { ...unfinished, start, end: heldStart + unfinished.end }];
  }

  private spansOf(text: string): readonly CredentialSpan[] {
    return this.scanner.copy().scan(text, this.heldStart, true).spans;
  }

  /** Whether the held text ends inside something that is secret as it stands or once more of it has come. */
  private mayGoOn(text: string, spans: readonly CredentialSpan[]): boolean {
    if (
      spans.some(({ end }) => end === text.length) ||
      unfinishedToken(text.slice(this.heldStart), 0) !== undefined
    )
      return true;
    return this.spansOf(text + PROBE).some(({ start, end }) => start < text.length && end > text.length);
  }

  /** After a pause, what follows is a word of its own, unless it completes the prefix of a token. */
  private separate(next: string): void {
    if (!this.breaksOff) return;
    this.breaksOff = false;
    const word = LAST_WORD.exec(this.raw.slice(this.heldStart))?.[0] ?? '';
    const last = this.segments.at(-1);
    if (word === '' || last === undefined || completesPrefix(word, next)) return;
    this.raw += ' ';
    this.shownEnd += 1;
    last.end += 1;
  }

  /** Ends the text: decides what is held back, and forgets it. */
  flush(): StreamedText<Channel>[] {
    const outputs = this.pause();
    this.segments = [];
    this.holdNothing('');
    this.breaksOff = false;
    this.open = undefined;
    this.scanner = new CredentialScanner();
    return outputs;
  }

  /** Whether to wait for more text: it goes on with the same word, or a long stretch has hardly grown. */
  private mayWait(text: string): boolean {
    const grown = this.raw.length - this.scannedEnd;
    const scanned = this.scannedEnd - this.heldStart;
    if (scanned > LONG_STRETCH && grown < scanned / 16) return true;
    return scanned > 0 && grown < GROWTH && isInsideWord(text);
  }

  /** Everything is decided; it ended so. */
  private holdNothing(behind: string): void {
    this.raw = behind;
    this.heldStart = behind.length;
    this.scannedEnd = behind.length;
    this.shownEnd = behind.length;
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
    more: string,
    outputs: StreamedText<Channel>[],
  ): string {
    const text = this.held + more;
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
    if (end > 0 && !open.isSecret) add(outputs, channel, text.slice(0, end), false);
    this.segments = [];
    this.holdNothing(
      end === 0 ? this.raw.slice(0, this.heldStart) : text.slice(Math.max(0, end - LOOK_BEHIND), end),
    );
    return text.slice(end);
  }

  private scan(outputs: StreamedText<Channel>[]): void {
    const view = decodeView(this.raw, false, this.heldStart);
    const { settled, spans, open } = this.scanner.scan(view.text, this.heldStart, false);
    const end = view.starts === undefined ? settled : (view.starts[settled] ?? view.length);
    this.emit(spans.length === 0 ? NO_SPANS : originalSpans(view, spans), end, outputs);
    this.open = open;
    if (end > this.heldStart) {
      const behind = view.text.slice(Math.max(0, settled - LOOK_BEHIND), settled);
      const isPlain = view.starts === undefined;
      this.decide(
        end,
        behind.length,
        isPlain ? this.raw.slice(end - behind.length) : behind + this.raw.slice(end),
      );
    }
    this.scannedEnd = this.raw.length;
  }

  /** Forgets what is decided up to `end`, but for what `raw` begins with. */
  private decide(end: number, heldStart: number, raw: string): void {
    const moved = end - heldStart;
    this.raw = raw;
    this.heldStart = heldStart;
    this.shownEnd = Math.max(heldStart, this.shownEnd - moved);
    for (const segment of this.segments) segment.end -= moved;
    while (this.segments[0] !== undefined && this.segments[0].end <= heldStart) this.segments.shift();
  }

  /** Writes out the held text up to `end`, but for what was shown, with placeholders for the spans, channel by channel. */
  private emit(spans: readonly CredentialSpan[], end: number, outputs: StreamedText<Channel>[]): void {
    let start = this.shownEnd;
    for (const segment of this.segments) {
      if (start >= end) return;
      const segmentEnd = Math.min(segment.end, end);
      if (segmentEnd <= start) continue;
      let index = start;
      for (const span of spans) {
        if (span.end <= start || span.start >= segmentEnd) continue;
        add(outputs, segment.channel, this.raw.slice(index, Math.max(index, span.start)), false);
        add(outputs, segment.channel, placeholderOf(span.kind), true);
        index = Math.min(span.end, segmentEnd);
      }
      add(outputs, segment.channel, this.raw.slice(index, segmentEnd), false);
      start = segmentEnd;
    }
  }
}

/** Appends text to the last output if that is of the same channel. */
function add<Channel>(
  outputs: StreamedText<Channel>[],
  channel: Channel,
  text: string,
  isPlaceholder: boolean,
): void {
  if (text === '') return;
  const last = outputs.at(-1);
  if (last?.channel !== channel) {
    outputs.push({ channel, text, places: isPlaceholder ? [0] : NONE });
    return;
  }
  const places = isPlaceholder ? [...last.places, last.text.length] : last.places;
  outputs[outputs.length - 1] = { channel, text: last.text + text, places };
}
