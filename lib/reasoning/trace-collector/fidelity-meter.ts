import type { Fidelity, FidelityKind } from '@/lib/trace/trace-envelope';

/** Rough size of a token, since no provider counts those that are shown. */
const CHARACTERS_PER_TOKEN = 4;

/** Knows how much of a turn's reasoning is shown, and how much a provider counted. */
export class FidelityMeter {
  private billedTokens: number | undefined;

  /** Takes the reasoning tokens of one call of the model, where its provider counts them. */
  bill(tokens: number | undefined): void {
    if (tokens !== undefined) this.billedTokens = (this.billedTokens ?? 0) + tokens;
  }

  /** The fidelity of the turn, for a model whose reasoning is listed as `kind`. */
  measure(
    kind: FidelityKind,
    { isShown, characters }: { readonly isShown: boolean; readonly characters: number },
  ): Fidelity {
    if (!isShown) return { kind: 'none' };
    return {
      // A model that is listed as having no reasoning has shown some.
      kind: kind === 'none' ? 'raw' : kind,
      visibleTokens: Math.ceil(characters / CHARACTERS_PER_TOKEN),
      ...(this.billedTokens === undefined ? {} : { billedTokens: this.billedTokens }),
    };
  }
}
