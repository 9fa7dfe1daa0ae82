import { isSpace, isTerminator, isWideTerminator } from '@/lib/text/sentences/sentence-characters';
import type { Redaction } from '@/lib/trace/redaction';
import { AnswerLinks } from './answer-links';
import { ALNUM, flagsOf } from './characters/character-flags';
import { CredentialStream, type StreamedText } from './credentials/credential-stream';
import { type SanitizerOptions, standInOptions } from './sanitizer-options';
import type { SanitizedThought } from './thought-outputs';
import { ThoughtStream } from './thought-stream';

/** Where a text is shown: as reasoning, or as the answer. */
export type SanitizedChannel = 'thought' | 'answer';

/**
 * Text that may be shown and what was taken out of it. Either may be empty. Places are counted in a thought's text;
 * what was taken out of the answer has none.
 */
export interface SanitizedPiece {
  readonly channel: SanitizedChannel;
  readonly text: string;
  readonly redactions: readonly Redaction[];
}

/** Sanitises one turn's reasoning and answer as they stream, in the order in which they come. */
export interface TurnSanitizer {
  /** Reads more reasoning. */
  thought(text: string): readonly SanitizedPiece[];
  /** Reads more of the answer. */
  answer(text: string): readonly SanitizedPiece[];
  /** Reads thoughts once more that stand in for an answer, until `endStandIn`; what is removed has been noted before. */
  standIn(text: string): readonly SanitizedPiece[];
  endStandIn(): readonly SanitizedPiece[];
  /** The answer will go on with one that was let out before, whose end tells what it begins with. */
  goOnFrom(answer: string): void;
  /** Another burst of reasoning begins: a paragraph of its own. */
  newBurst(): readonly SanitizedPiece[];
  /**
   * Lets go of what is held back where the stream pauses, as for a tool call. What breaks off in a credential is taken
   * out; if it goes on after the pause, that is taken out, too.
   */
  pause(): readonly SanitizedPiece[];
  /** The model is called again: lets go of what is held back, and reads what comes by itself. */
  newCall(): readonly SanitizedPiece[];
  /** Ends the turn: lets go of what is held back. */
  flush(): readonly SanitizedPiece[];
}

const NONE: readonly Redaction[] = [];
const NO_PIECES: readonly SanitizedPiece[] = [];
const BURST_SEPARATOR = '\n\n';
/** So much is read at a time. */
const SLICE = 4_096;
/** Of an answer that is gone on with, so much is read once more. */
const LOOKED_BACK = 8_000;
/** Thoughts are shown by sentences, so they are gathered until one may have ended or there are so many characters. */
const GATHERED = 256;
/** Without a mark in it, a text ends no sentence that has none yet. */
const MAY_END = /[.!?\u2026\n\u3000-\uffff]/;
const ENDS_SENTENCE = /[.!?…]\S{0,4}(?:\s|$)/;

/** What a character says of the end of a sentence: nothing, that one goes on, may have ended, ends with white space, has ended. */
const [OTHER, WORD, STOP, GAP, END] = [0, 1, 2, 3, 4] as const;

function kindOf(code: number): number {
  if (code === 0x0a || isWideTerminator(code)) return END;
  if (isTerminator(code)) return STOP;
  // A title may be glued to the sentence before it.
  if (isSpace(code) || code === 0x2a) return GAP;
  return (flagsOf(code) & ALNUM) === 0 ? OTHER : WORD;
}

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(code));

/** The receipt for thoughts that could not be judged at all: what was in them is not known. */
const UNJUDGED: SanitizedThought = { text: '', redactions: [{ ruleId: 'hidden-context', count: 1, at: 0 }] };

/**
 * What a turn is sanitised with: no credential stays in thoughts or answer, also where it lies in both; thoughts pass
 * the other rules, too. Fails closed: where judging thoughts throws, what was to be judged is dropped and the turn
 * goes on.
 */
class StreamingTurnSanitizer implements TurnSanitizer {
  private thoughts: ThoughtStream;
  private stream = new CredentialStream<SanitizedChannel>();
  private gathered = '';
  /** A mark that ends sentences is in what was gathered, or before it where that is not decided. */
  private hasStop = false;
  private goneOnFrom = '';
  private standingIn: TurnSanitizer | null = null;
  private readonly links: AnswerLinks;

  constructor(private readonly options: SanitizerOptions) {
    this.thoughts = new ThoughtStream(options);
    this.links = new AnswerLinks(options);
  }

  thought(text: string): readonly SanitizedPiece[] {
    this.gathered += text;
    return this.mayEndSentence(text) || this.gathered.length >= GATHERED ? this.pushGathered() : NO_PIECES;
  }

  answer(text: string): readonly SanitizedPiece[] {
    const thoughts = this.goneOnFrom === '' ? this.pushGathered() : this.goOn();
    const answer = this.pushed('answer', text);
    const pieces = thoughts.length === 0 ? answer : [...thoughts, ...answer];
    return this.stream.holds('thought') ? pieces : this.endThoughts(pieces);
  }

  standIn(text: string): readonly SanitizedPiece[] {
    this.standingIn ??= createTurnSanitizer(standInOptions(this.options));
    return asAnswer(this.standingIn.thought(text));
  }

  endStandIn(): readonly SanitizedPiece[] {
    const rest = asAnswer(this.standingIn?.flush() ?? []);
    this.standingIn = null;
    return rest;
  }

  goOnFrom(answer: string): void {
    this.goneOnFrom = answer.slice(-LOOKED_BACK);
  }

  newBurst(): readonly SanitizedPiece[] {
    return [...this.pause(), ...this.judged((thoughts) => thoughts.push(BURST_SEPARATOR))];
  }

  pause(): readonly SanitizedPiece[] {
    return this.endThoughts([
      ...this.pushGathered(),
      ...this.routed(this.stream.pause()),
      ...this.lastLink(),
    ]);
  }

  flush(): readonly SanitizedPiece[] {
    return this.endThoughts([
      ...this.pushGathered(),
      ...this.routed(this.stream.flush()),
      ...this.lastLink(),
    ]);
  }

  newCall(): readonly SanitizedPiece[] {
    const rest = this.flush();
    this.thoughts = new ThoughtStream(this.options);
    this.stream = new CredentialStream<SanitizedChannel>();
    this.hasStop = false;
    return rest;
  }

  /** What was thought before the answer went on ends here. */
  private goOn(): readonly SanitizedPiece[] {
    const thoughts = this.flush();
    this.stream.precede('answer', this.goneOnFrom);
    this.goneOnFrom = '';
    return thoughts;
  }

  /** Whether more of a thought may complete a sentence: white space after a mark, a new line, a title. */
  private mayEndSentence(text: string): boolean {
    if (this.thoughts.isBetweenSentences) return true;
    if (!this.hasStop && !MAY_END.test(text)) return false;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      const kind = code < KINDS.length ? KINDS[code] : kindOf(code);
      if (kind === WORD) this.hasStop = false;
      else if (kind === STOP) this.hasStop = true;
      else if (kind === END || (kind === GAP && this.hasStop)) return true;
    }
    return false;
  }

  private pushGathered(): readonly SanitizedPiece[] {
    const { gathered } = this;
    if (gathered === '') return NO_PIECES;
    this.gathered = '';
    const pieces = this.pushed('thought', gathered);
    this.hasStop = ENDS_SENTENCE.test(this.stream.held);
    return pieces;
  }

  private pushed(channel: SanitizedChannel, text: string): SanitizedPiece[] {
    if (text.length <= SLICE) return this.routed(this.stream.push(channel, text));
    const pieces: SanitizedPiece[] = [];
    for (let from = 0; from < text.length; from += SLICE) {
      for (const piece of this.routed(this.stream.push(channel, text.slice(from, from + SLICE))))
        pieces.push(piece);
    }
    return pieces;
  }

  /** What the stream let go of: the answer as it is, thoughts through their own rules. */
  private routed(texts: readonly StreamedText<SanitizedChannel>[]): SanitizedPiece[] {
    const pieces: SanitizedPiece[] = [];
    for (const { channel, text, places } of texts) {
      if (channel === 'thought') {
        pieces.push(...this.lastLink());
        for (const piece of this.judged((thoughts) => thoughts.push(text, places))) pieces.push(piece);
        continue;
      }
      if (this.thoughts.hasPending) pieces.push(...this.judged((thoughts) => thoughts.flush()));
      pieces.push(this.linked(this.links.push(text), places.length));
    }
    return pieces;
  }

  /** What of the answer waited for the end of an address. */
  private lastLink(): readonly SanitizedPiece[] {
    return this.links.holds ? [this.linked(this.links.flush(), 0)] : NO_PIECES;
  }

  private linked(text: string, credentials: number): SanitizedPiece {
    const links = this.links.takeCount();
    if (credentials === 0 && links === 0) return { channel: 'answer', text, redactions: NONE };
    const redactions: Redaction[] = [
      ...(credentials > 0 ? [{ ruleId: 'credentials' as const, count: credentials }] : []),
      ...(links > 0 ? [{ ruleId: 'prompt-echo' as const, count: links }] : []),
    ];
    return { channel: 'answer', text, redactions };
  }

  private endThoughts(pieces: readonly SanitizedPiece[]): readonly SanitizedPiece[] {
    return this.thoughts.hasPending ? [...pieces, ...this.judged((thoughts) => thoughts.flush())] : pieces;
  }

  private judged(judge: (thoughts: ThoughtStream) => readonly SanitizedThought[]): readonly SanitizedPiece[] {
    const judged = this.attempt(judge);
    if (judged.length === 0) return NO_PIECES;
    return judged.map(({ text, redactions }) => ({ channel: 'thought', text, redactions }));
  }

  private attempt(
    judge: (thoughts: ThoughtStream) => readonly SanitizedThought[],
  ): readonly SanitizedThought[] {
    try {
      return judge(this.thoughts);
    } catch {
      // What it holds back may be what it fails on.
      this.thoughts = new ThoughtStream(this.options);
      return [UNJUDGED];
    }
  }
}

const asAnswer = (pieces: readonly SanitizedPiece[]): readonly SanitizedPiece[] =>
  pieces.map(({ text }) => ({ channel: 'answer', text, redactions: NONE }));

/** A sanitiser for one turn. */
export function createTurnSanitizer(options: SanitizerOptions): TurnSanitizer {
  return new StreamingTurnSanitizer(options);
}
