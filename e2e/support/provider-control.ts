import { until } from './until';

/** The fake providers that an app under test asks, by the names that tests call them. */
export interface Providers {
  readonly gemini: ProviderControl;
  readonly openAi: ProviderControl;
  readonly anthropic: ProviderControl;
  readonly openAiResponses: ProviderControl;
}

/** A request as a fake provider got it. */
export interface ProviderRequest {
  readonly model: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly scenario: string;
  readonly forTitle: boolean;
  readonly outcome: 'open' | 'finished' | 'closed-by-client' | 'cut';
  readonly chunksWritten: number;
}

/** Looks into a fake provider, wherever it runs, and lets its gated chunks through. */
export class ProviderControl {
  constructor(private readonly origin: string) {}

  /** Requests for an answer whose body holds this text, oldest first. */
  async answers(containing: string): Promise<readonly ProviderRequest[]> {
    return (await this.requests(containing)).filter(({ forTitle }) => !forTitle);
  }

  /** The one request for an answer whose body holds this text, as soon as it has come. */
  async answer(containing: string): Promise<ProviderRequest> {
    const [request] = await until(
      () => this.answers(containing),
      ({ length }) => length > 0,
    );
    if (request === undefined) throw new Error('the request has gone');
    return request;
  }

  /** How much was sent of all answers to requests whose body holds this text. */
  async chunksWritten(containing: string): Promise<number> {
    return (await this.answers(containing)).reduce((sum, { chunksWritten }) => sum + chunksWritten, 0);
  }

  /** All requests whose body holds this text, oldest first. */
  async requests(containing: string): Promise<readonly ProviderRequest[]> {
    const response = await fetch(`${this.origin}/__requests?holding=${encodeURIComponent(containing)}`);
    const { requests }: { readonly requests: readonly ProviderRequest[] } = await response.json();
    return requests.filter(({ body }) => JSON.stringify(body).includes(containing));
  }

  /** Lets that many chunks through a gate, now or as soon as they come. */
  async release(gate: string, chunks: number): Promise<void> {
    await fetch(`${this.origin}/__release`, { method: 'POST', body: JSON.stringify({ gate, chunks }) });
  }

  /** Lets chunks through a gate, one at a time, until what is to be seen is there; `isSeen` throws until then. */
  async releaseUntil(gate: string, isSeen: () => Promise<void>): Promise<void> {
    const seen = async (): Promise<unknown> => {
      await this.release(gate, 1);
      return isSeen().then(
        () => null,
        (problem: unknown) => problem,
      );
    };
    await until(seen, (problem) => problem === null, { timeoutMs: 45_000, intervalMs: 300 });
  }
}
