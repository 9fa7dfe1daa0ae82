import type { KnobSettings } from '@/lib/chat/policy-knob';

/** How much all calls of a turn may come to. */
export interface TurnBudget {
  /** Rounds of tool calls that the model may ask for in one answer. */
  readonly maxToolRounds: number;
  /** Calls of tools in one turn; further ones are refused. */
  readonly maxToolCalls: number;
  /** Calls of the model in one turn; after them nothing is asked any more, but an answer is still written. */
  readonly maxModelCalls: number;
  /** Characters of all that is taken from the model; what comes after ends the turn as truncated. */
  readonly turnCharacters: number;
}

/** What a turn may use; built from the admin config when the turn begins and fixed from then on. */
export interface ExecutionPolicy extends TurnBudget {
  /** Names of the tools that may be called. */
  readonly allowedTools: readonly string[];
  readonly allowSideEffects: boolean;
  readonly timeouts: {
    readonly firstChunkMs: number;
    readonly chunkMs: number;
    readonly totalMs: number;
    /** How long the answer waits for the conversation's title once it is complete. */
    readonly titleMs: number;
  };
  readonly tokenBudgets: {
    /** Share of the model's context that earlier messages may fill, 0 to 1. */
    readonly historyShare: number;
    readonly maxOutputTokens: number | null;
  };
  readonly titlesFromModel: boolean;
  /** What is set about pipelines; each reads its own. */
  readonly knobs: KnobSettings;
}
