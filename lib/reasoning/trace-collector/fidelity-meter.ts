import type { Fidelity, FidelityKind } from '@/lib/trace/trace-envelope';
import { isTaggedId } from '../tagged-part-writer';

/** Rough size of a token, since no provider counts those that are shown. */
const CHARACTERS_PER_TOKEN = 4;

/** Knows how much of a turn's reasoning is shown, and how much a provider counted. */
export class FidelityMeter {
  private billedTokens: number | undefined;
  /** Whether all parts that have begun are the model's native reasoning; undefined before the first. */
  private isNative: boolean | undefined;

  /** Takes the id of a reasoning part that begins. */
  begin(partId: string): void {
    this.isNative = this.isNative !== false && !isTaggedId(partId);
  }

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
      // A model that is listed as having none of its own has shown some.
      kind: kind === 'none' || (kind === 'tagged' && this.isNative) ? 'raw' : kind,
      visibleTokens: Math.ceil(characters / CHARACTERS_PER_TOKEN),
      ...(this.billedTokens === undefined ? {} : { billedTokens: this.billedTokens }),
    };
  }
}
