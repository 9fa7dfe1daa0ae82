import type { Clock } from '@/lib/shared/clock';
import type { ExecutionPolicy } from './execution-policy';
import { TurnLimit } from './turn-limit';

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
  private total: ModelUsage = { modelCalls: 0, modelMs: 0, inputTokens: 0, outputTokens: 0 };

  constructor(
    private readonly policy: Pick<ExecutionPolicy, 'turnCharacters' | 'maxModelCalls'>,
    private readonly clock: Clock,
  ) {
    this.limit = new TurnLimit(policy.turnCharacters);
  }

  get usage(): ModelUsage {
    return this.total;
  }

  /** False where the turn has called the model as often as it may. */
  get mayCall(): boolean {
    return this.total.modelCalls < this.policy.maxModelCalls;
  }

  /** A call begins; returns what is to be told of its end. */
  begin(): (tokens: CountedTokens | null) => void {
    const startedAt = this.clock();
    this.total = { ...this.total, modelCalls: this.total.modelCalls + 1 };
    return (tokens) => {
      const { modelCalls, modelMs, inputTokens, outputTokens } = this.total;
      this.total = {
        modelCalls,
        modelMs: modelMs + this.clock() - startedAt,
        inputTokens: inputTokens + (tokens?.inputTokens ?? 0),
        outputTokens: outputTokens + (tokens?.outputTokens ?? 0),
      };
    };
  }
}
