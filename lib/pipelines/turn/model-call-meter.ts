import type { ModelMessage } from 'ai';
import type { Clock } from '@/lib/shared/clock';
import type { SpentTokens } from '@/lib/store/rows/spending';
import type { ExecutionPolicy } from './execution-policy';
import { type TakenPart, TurnLimit } from './turn-limit';

/** What is left of the characters is for the answer. */
const SHARE_OF_QUESTIONS = 0.75;

/** What the calls of a turn have come to. */
export interface ModelUsage {
  readonly modelCalls: number;
  readonly modelMs: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Of whom something is asked, and how much there is to read. */
interface MeteredCall {
  readonly modelId: string;
  readonly askedCharacters: number;
}

/** Where a provider tells no tokens, for example since the call was cut off. */
const CHARACTERS_A_TOKEN = 4;

/** What messages say, in characters; images are told apart by their provider only. */
export const charactersAsked = (messages: readonly ModelMessage[]): number =>
  messages.reduce((sum, { content }) => {
    if (typeof content === 'string') return sum + content.length;
    return content.reduce((inner, part) => inner + (part.type === 'text' ? part.text.length : 0), sum);
  }, 0);

interface CountedTokens {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

/** Counts and times the calls of the model in one turn, and says when there were enough of them. */
export class ModelCallMeter {
  /** What all calls together may take from the model. */
  readonly limit: TurnLimit;
  /** What of that the pipeline's questions may take. */
  private readonly questions: TurnLimit;
  private total: ModelUsage = { modelCalls: 0, modelMs: 0, inputTokens: 0, outputTokens: 0 };
  private readonly byModel = new Map<string, SpentTokens>();

  constructor(
    private readonly policy: Pick<ExecutionPolicy, 'turnCharacters' | 'maxModelCalls'>,
    private readonly clock: Clock,
  ) {
    this.limit = new TurnLimit(policy.turnCharacters);
    this.questions = new TurnLimit(Math.floor(policy.turnCharacters * SHARE_OF_QUESTIONS));
  }

  /** Aborted where questions have taken what they may. */
  get questionSignal(): AbortSignal {
    return AbortSignal.any([this.questions.signal, this.limit.signal]);
  }

  /** What of a part of the reply to a question fits; null if nothing does. */
  fitQuestion(part: TakenPart): TakenPart | null {
    const fitting = this.questions.fit(part);
    return fitting && this.limit.fit(fitting);
  }

  get usage(): ModelUsage {
    return this.total;
  }

  /** What each model has taken; what its provider did not tell of a call that wrote something is reckoned. */
  get spent(): readonly SpentTokens[] {
    return [...this.byModel.values()];
  }

  /** False where the turn has called the model as often as it may. */
  get mayCall(): boolean {
    return this.total.modelCalls < this.policy.maxModelCalls;
  }

  /** False where the call that is left, if any, is for the answer. */
  get mayAsk(): boolean {
    return this.total.modelCalls < this.policy.maxModelCalls - 1;
  }

  /** A call is made once more within the one that has begun, for another round of tools. */
  countRepeated(): void {
    this.total = { ...this.total, modelCalls: this.total.modelCalls + 1 };
  }

  /** Whether a call for the answer, or one beside it, may be made. */
  mayMake(isAnswer: boolean): boolean {
    return isAnswer ? this.mayCall : this.mayAsk;
  }

  /** Counts the repetition of a call that failed, where it may be made. */
  repeat(isAnswer: boolean): boolean {
    const may = this.mayMake(isAnswer);
    if (may) this.countRepeated();
    return may;
  }

  /** A call begins; returns what is to be told of its end: for how long it has waited to be made, and how much was written. */
  begin(
    call?: MeteredCall,
  ): (tokens: CountedTokens | null, waitedMs?: number, writtenCharacters?: number) => void {
    const startedAt = this.clock();
    this.countRepeated();
    return (tokens, waitedMs = 0, writtenCharacters = 0) => {
      const { modelCalls, modelMs, inputTokens, outputTokens } = this.total;
      this.total = {
        modelCalls,
        modelMs: modelMs + this.clock() - startedAt - waitedMs,
        inputTokens: inputTokens + (tokens?.inputTokens ?? 0),
        outputTokens: outputTokens + (tokens?.outputTokens ?? 0),
      };
      if (call) this.spend(call, tokens, writtenCharacters);
    };
  }

  private spend(
    { modelId, askedCharacters }: MeteredCall,
    tokens: CountedTokens | null,
    writtenCharacters: number,
  ): void {
    const hasWritten = writtenCharacters > 0 || (tokens?.outputTokens ?? 0) > 0;
    const reckon = (characters: number): number =>
      hasWritten ? Math.ceil(characters / CHARACTERS_A_TOKEN) : 0;
    // Some servers tell that they have read nothing.
    const input = tokens?.inputTokens || null;
    const output = tokens?.outputTokens || null;
    const inputTokens = input ?? reckon(askedCharacters);
    const outputTokens = output ?? reckon(writtenCharacters);
    if (inputTokens + outputTokens === 0) return;
    const before = this.byModel.get(modelId);
    this.byModel.set(modelId, {
      modelId,
      inputTokens: (before?.inputTokens ?? 0) + inputTokens,
      outputTokens: (before?.outputTokens ?? 0) + outputTokens,
      reckonedTokens:
        (before?.reckonedTokens ?? 0) +
        (input === null ? inputTokens : 0) +
        (output === null ? outputTokens : 0),
    });
  }
}
