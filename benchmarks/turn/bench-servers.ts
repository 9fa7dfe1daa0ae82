import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Child, startChild } from './child-process';

const MODEL = 'gemini-2.5-flash';

/** What a server of this folder says of itself. */
export interface Usage {
  readonly cpuMs: number;
  readonly rssMb: number;
  readonly heapMb: number;
  /** The longest that the event loop was late since it was asked last, all but one in a hundred times, in ms. */
  readonly loopDelayP99Ms: number;
}

/** Starts the servers of a measurement. */
export class BenchServers {
  private readonly children: Child[] = [];

  constructor(private readonly dataDirectory: string) {}

  /** A fake provider of this folder, or of the end-to-end tests. */
  provider(file: string, args: readonly (string | number)[] = []): Promise<Child> {
    return this.start(file, args.map(String));
  }

  /** A `…-server.ts` of this folder on a provider, with further settings. */
  server(file: string, providerUrl: string, settings: Readonly<Record<string, string>> = {}): Promise<Child> {
    return this.start(file, [], {
      GOOGLE_GENERATIVE_AI_API_KEY: 'bench',
      GOOGLE_GENERATIVE_AI_BASE_URL: providerUrl,
      NALAR_DATA_DIR: join(this.dataDirectory, String(this.children.length)),
      NALAR_LOG_LEVEL: 'info',
      BENCH_MODEL: MODEL,
      ...settings,
    });
  }

  /** A folder for a store that is removed with the others. */
  dataDirectoryFor(name: string): string {
    return mkdtempSync(join(this.dataDirectory, `${name}-`));
  }

  async stop(): Promise<void> {
    await Promise.all(this.children.map((child) => child.stop()));
  }

  private async start(
    file: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Child> {
    const child = await startChild(join(import.meta.dirname, file), args, environment);
    this.children.push(child);
    return child;
  }
}

/** Runs a measurement with servers that are stopped after it, and a data directory that is removed. */
export async function withBenchServers<Value>(
  run: (servers: BenchServers) => Promise<Value>,
): Promise<Value> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'nalar-bench-'));
  const servers = new BenchServers(dataDirectory);
  try {
    return await run(servers);
  } finally {
    await servers.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** No streams of the web here: what the asking costs would slow down what is measured. */
const agent = new Agent({ keepAlive: true });

/** Asks a server; its answer is still on its way. */
export async function askServer(server: Child, question: string): Promise<IncomingMessage> {
  const asking = request(`${server.origin}/turn`, { method: 'POST', agent });
  asking.end(question);
  const [response]: IncomingMessage[] = await once(asking, 'response');
  if (response?.statusCode !== 200) throw new Error(`turn failed: ${response && (await text(response))}`);
  return response;
}

/** What a server has used so far. */
export async function usageOf(server: Child): Promise<Usage> {
  return (await fetch(`${server.origin}/usage`)).json();
}
