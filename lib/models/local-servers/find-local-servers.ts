import { boundedText } from '../response/bounded-text';
import { JAN, VLLM } from './listed-models';
import { LLAMA_CPP } from './llama-cpp';
import { LM_STUDIO } from './lm-studio';
import type { AskServer, LocalServer, ServerKind } from './local-server';
import { OLLAMA } from './ollama';

/** In the order in which their models are offered. */
const KINDS: readonly ServerKind[] = [OLLAMA, LM_STUDIO, LLAMA_CPP, VLLM, JAN];
/** A list of models is smaller; whatever else answers there need not be read. */
const MOST_BYTES = 4_000_000;

export interface LocalSearch {
  /** Hosts that are asked, of this machine: `127.0.0.1`. */
  readonly hosts: readonly string[];
  /** `host:port` of what is known already, or is Nalar itself. */
  readonly except: readonly string[];
  /** How long one answer may take, ms. */
  readonly timeoutMs: number;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Looks where programs that serve models listen by themselves: Ollama, LM Studio, llama.cpp, vLLM and Jan. Asks nothing but
 * these hosts, follows no redirect, and takes as long as the slowest answer; one that is late, or no list of models, is
 * passed over. Those without a model are not among the result. Never rejects.
 */
export async function findLocalServers(search: LocalSearch): Promise<readonly LocalServer[]> {
  const places = search.hosts.flatMap((host) =>
    KINDS.map((kind) => ({ kind, host: `${host}:${kind.port}` })),
  );
  const found = await Promise.all(
    places
      .filter(({ host }) => !search.except.includes(host))
      .map(async ({ kind, host }): Promise<LocalServer | null> => {
        const origin = `http://${host}`;
        const served = await kind.read(asking(origin, search)).catch(() => null);
        return served === null || served.models.length === 0 ? null : { kind, origin, ...served };
      }),
  );
  return found.filter((server) => server !== null);
}

const asking =
  (origin: string, { timeoutMs, fetch = globalThis.fetch }: LocalSearch): AskServer =>
  async (path, body) => {
    const response = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return response.ok ? jsonOf(await boundedText(response, MOST_BYTES)) : null;
  };

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
