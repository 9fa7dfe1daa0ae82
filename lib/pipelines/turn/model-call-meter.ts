import type { Clock } from '@/lib/shared/clock';
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

  /** A call begins; returns what is to be told of its end, and for how long it has waited to be made. */
  begin(): (tokens: CountedTokens | null, waitedMs?: number) => void {
    const startedAt = this.clock();
    this.countRepeated();
    return (tokens, waitedMs = 0) => {
      const { modelCalls, modelMs, inputTokens, outputTokens } = this.total;
      this.total = {
        modelCalls,
        modelMs: modelMs + this.clock() - startedAt - waitedMs,
        inputTokens: inputTokens + (tokens?.inputTokens ?? 0),
        outputTokens: outputTokens + (tokens?.outputTokens ?? 0),
      };
    };
  }
}
