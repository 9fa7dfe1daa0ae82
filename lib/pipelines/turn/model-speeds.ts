import type { LanguageModelUsage } from 'ai';

/** What reading one prompt has shown. */
interface ReadPrompt {
  readonly characters: number;
  readonly usage: Pick<LanguageModelUsage, 'inputTokens' | 'inputTokenDetails'>;
  /** From the request to its first word, in ms. */
  readonly readMs: number;
}

/** What a prompt is expected to be for a model. */
interface ExpectedReading {
  readonly tokens: number;
  /** Null where the model has not been seen to read yet. */
  readonly readMs: number | null;
}

interface Seen {
  readonly charactersPerToken: number;
  readonly tokensPerMs: number | null;
}

/** Of English and Indonesian, until a model has counted. */
const USUAL_CHARACTERS_PER_TOKEN = 4;
/** A prompt whose tokens have fewer or more characters holds something else than text. */
const PLAUSIBLE = { least: 1.5, most: 8 };
/** Of shorter prompts the time is the network's and the model's first word. */
const LEAST_TOKENS = 200;
/** How much the newest prompt counts. */
const NEWEST_SHARE = 0.5;

/** How fast models were seen to read, by their ids; forgotten with the process. */
export class ModelSpeeds {
  private readonly seen = new Map<string, Seen>();

  note(modelId: string, { characters, usage, readMs }: ReadPrompt): void {
    const { inputTokens = 0, inputTokenDetails } = usage;
    const charactersPerToken = characters / inputTokens;
    if (!(charactersPerToken >= PLAUSIBLE.least && charactersPerToken <= PLAUSIBLE.most)) return;
    // What was in its cache it has not read.
    const readTokens = inputTokenDetails.noCacheTokens ?? inputTokens;
    const before = this.seen.get(modelId);
    const tokensPerMs = readTokens < LEAST_TOKENS ? null : readTokens / Math.max(1, readMs);
    this.seen.set(modelId, {
      charactersPerToken: mixed(before?.charactersPerToken ?? null, charactersPerToken),
      tokensPerMs:
        tokensPerMs === null
          ? (before?.tokensPerMs ?? null)
          : mixed(before?.tokensPerMs ?? null, tokensPerMs),
    });
  }

  /** What a prompt of so many characters is expected to be. */
  expect(modelId: string, characters: number): ExpectedReading {
    const tokens = this.tokensIn(modelId, characters);
    const tokensPerMs = this.seen.get(modelId)?.tokensPerMs ?? null;
    return { tokens, readMs: tokensPerMs === null ? null : tokens / tokensPerMs };
  }

  /** How many tokens so many characters are, roughly. */
  tokensIn(modelId: string, characters: number): number {
    return characters / (this.seen.get(modelId)?.charactersPerToken ?? USUAL_CHARACTERS_PER_TOKEN);
  }
}

const mixed = (before: number | null, newest: number): number =>
  before === null ? newest : before * (1 - NEWEST_SHARE) + newest * NEWEST_SHARE;
