import type { Fidelity, FidelityKind } from '@/lib/trace/trace-envelope';

/** Rough size of a token, used where a provider does not count reasoning tokens for us. */
const CHARACTERS_PER_TOKEN = 4;

/** Counts the tokens of reasoning that a provider says it has billed. */
export class ReasoningTokens {
  private billed: number | undefined;

  count(tokens: number | undefined): void {
    if (tokens !== undefined) this.billed = (this.billed ?? 0) + tokens;
  }

  /** How close to the model's own the thoughts are that were shown, given how many characters they have. */
  fidelity(kind: FidelityKind, shownCharacters: number): Fidelity {
    return {
      // A model that is said to have no reasoning has shown some.
      kind: kind === 'none' ? 'raw' : kind,
      visibleTokens: Math.ceil(shownCharacters / CHARACTERS_PER_TOKEN),
      ...(this.billed === undefined ? {} : { billedTokens: this.billed }),
    };
  }
}
