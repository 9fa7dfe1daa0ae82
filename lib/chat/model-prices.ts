/** What models cost for a million tokens that they read and write, by their ids. */
export type ModelPrices = {
  readonly [modelId: string]: { readonly input: number; readonly output: number };
};

interface Tokens {
  readonly modelId: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

const MILLION = 1_000_000;

/** What tokens of a model cost; null where it has no price. */
export function costOf({ modelId, inputTokens, outputTokens }: Tokens, prices: ModelPrices): number | null {
  const price = Object.hasOwn(prices, modelId) ? prices[modelId] : undefined;
  return price === undefined ? null : (inputTokens * price.input + outputTokens * price.output) / MILLION;
}
