import { isDeepStrictEqual } from 'node:util';
import type { LanguageModelUsage } from 'ai';
import type { TurnProgress } from '@/lib/chat/turn-progress';
import type { ModelEntry } from '@/lib/models/model-provider';
import type { Clock } from '@/lib/shared/clock';
import type { ModelSpeeds } from './model-speeds';

/** What is looked at in a part of the AI SDK's stream. */
interface ProgressingPart {
  readonly type: string;
  readonly text?: string;
  readonly delta?: string;
  readonly usage?: LanguageModelUsage;
}

interface CallProgressOptions {
  readonly model: Pick<ModelEntry, 'modelId' | 'isLocal'>;
  readonly speeds: ModelSpeeds;
  readonly clock: Clock;
  readonly show: (progress: TurnProgress) => void;
}

/** Who waits for less does not notice. */
const SHOWN_AFTER_MS = { waiting: 500, reading: 4_000, writing: 4_000 } as const;
/** So long the same figures stay. */
const SHOWN_FOR_MS = 3_000;
/** What writes as fast as people read needs no figures. */
const FAST_TOKENS_PER_SECOND = 15;
const LEAST_LEFT_MS = 1_000;
const MS_PER_SECOND = 1_000;
/** What a call of the model may be at. */
type CallPhase = Exclude<TurnProgress['phase'], 'calling'>;
const IDLE: TurnProgress = { phase: 'idle' };

/**
 * Says of a call of the model what it does and how fast, where it is slow, and learns from it how fast the model reads.
 * Only of a server of one's own: others think, or queue, before they say a word, and nobody knows which.
 */
export class CallProgress {
  private phase: CallPhase = 'idle';
  private since = 0;
  private ahead = 0;
  private promptCharacters = 0;
  private writtenCharacters = 0;
  private readMs: number | null = null;
  private shown: TurnProgress = IDLE;
  private shownAt = 0;

  constructor(private readonly options: CallProgressOptions) {}

  /** The call waits for room at the model's server, after so many others. */
  wait(ahead: number): void {
    this.ahead = ahead;
    if (this.phase !== 'waiting') this.turnTo('waiting');
  }

  /** The model is asked; returns for how long it is expected to read, in ms: 0 where nobody knows. */
  ask(promptCharacters: number): number {
    const { speeds, model } = this.options;
    this.promptCharacters = promptCharacters;
    this.writtenCharacters = 0;
    this.readMs = null;
    this.turnTo(model.isLocal ? 'reading' : 'idle');
    return speeds.expect(model.modelId, promptCharacters).readMs ?? 0;
  }

  /** Takes note of what has come. */
  read({ type, text = '', delta = '', usage }: ProgressingPart): void {
    if (type === 'finish-step') {
      if (usage) this.learn(usage);
      // The next request may have begun by now.
      if (this.phase === 'writing') this.turnTo('idle');
      return;
    }
    const written = text.length + delta.length;
    if (written === 0 || this.phase === 'idle') return;
    if (this.phase !== 'writing') {
      this.readMs = this.options.clock() - this.since;
      this.turnTo('writing');
    }
    this.writtenCharacters += written;
  }

  /** Says what there is to be said; to be called every now and then. */
  look(): void {
    if (this.phase === 'idle') return;
    const now = this.options.clock();
    if (now - this.since < SHOWN_AFTER_MS[this.phase]) return;
    const isNews = this.shown.phase !== this.phase || now - this.shownAt >= SHOWN_FOR_MS;
    if (isNews || this.phase === 'waiting') this.show(this.told(now));
  }

  /** Nothing is to be said of the call any more. */
  end(): void {
    this.turnTo('idle');
  }

  private turnTo(phase: CallPhase): void {
    this.phase = phase;
    this.since = this.options.clock();
    this.show(IDLE);
  }

  private show(progress: TurnProgress): void {
    if (isDeepStrictEqual(progress, this.shown)) return;
    this.shown = progress;
    this.shownAt = this.options.clock();
    this.options.show(progress);
  }

  private told(now: number): TurnProgress {
    const passedMs = now - this.since;
    switch (this.phase) {
      case 'idle':
        return IDLE;
      case 'waiting':
        return { phase: 'waiting', ahead: this.ahead };
      case 'reading':
        return this.toldReading(passedMs);
      case 'writing': {
        const { speeds, model } = this.options;
        const tokensPerSecond =
          speeds.tokensIn(model.modelId, this.writtenCharacters) / (passedMs / MS_PER_SECOND);
        return tokensPerSecond >= FAST_TOKENS_PER_SECOND
          ? IDLE
          : { phase: 'writing', tokensPerSecond: legible(tokensPerSecond) };
      }
    }
  }

  private toldReading(passedMs: number): TurnProgress {
    const { speeds, model } = this.options;
    const expected = speeds.expect(model.modelId, this.promptCharacters);
    const tokens = Math.round(expected.tokens);
    if (expected.readMs === null) return { phase: 'reading', tokens };
    const tokensPerSecond = legible(tokens / (expected.readMs / MS_PER_SECOND));
    const leftMs = Math.round(expected.readMs - passedMs);
    // What takes longer than it did before is not told to end at once, again and again.
    return { phase: 'reading', tokens, tokensPerSecond, ...(leftMs >= LEAST_LEFT_MS && { leftMs }) };
  }

  private learn(usage: LanguageModelUsage): void {
    const { readMs, promptCharacters: characters } = this;
    const { speeds, model } = this.options;
    if (readMs !== null) speeds.note(model.modelId, { characters, usage, readMs });
  }
}

/** As many digits as say something: tenths below ten, never nothing. */
const legible = (rate: number): number =>
  rate >= 10 ? Math.round(rate) : Math.max(0.1, Math.round(rate * 10) / 10);
