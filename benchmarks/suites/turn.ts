import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchSuite, Figures } from '../bench-suite';
import { median } from '../median';
import { type Child, startChild } from '../turn/child-process';

const MODEL = 'gemini-2.5-flash';
const QUESTION = '[scenario:bench thoughts=1000 texts=1000] Compare the two years.';
const WARM_UP_ROUNDS = 5;
const ROUNDS = 25;
const DELAY_TURNS = 5;

const folder = join(import.meta.dirname, '..', 'turn');
const environmentFor = (baseUrl: string, dataDirectory: string): Record<string, string> => ({
  GOOGLE_GENERATIVE_AI_API_KEY: 'bench',
  GOOGLE_GENERATIVE_AI_BASE_URL: baseUrl,
  NALAR_DATA_DIR: dataDirectory,
  NALAR_LOG_LEVEL: 'info',
  BENCH_MODEL: MODEL,
});

async function runTurn(server: Child, question: string): Promise<string> {
  const response = await fetch(`${server.origin}/turn`, { method: 'POST', body: question });
  const text = await response.text();
  if (!response.ok) throw new Error(`turn failed: ${text}`);
  return text;
}

async function cpuMs(server: Child): Promise<number> {
  const response = await fetch(`${server.origin}/cpu`);
  const { cpuMs: used } = await response.json();
  return used;
}

async function cpuOfTurn(server: Child): Promise<number> {
  const before = await cpuMs(server);
  await runTurn(server, QUESTION);
  return (await cpuMs(server)) - before;
}

/** Interleaves the two servers, so that both see the same machine. */
async function compareCpu(ours: Child, plain: Child): Promise<{ ours: number[]; plain: number[] }> {
  const samples = { ours: [] as number[], plain: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const oursMs = await cpuOfTurn(ours);
    const plainMs = await cpuOfTurn(plain);
    if (round < 0) continue;
    samples.ours.push(oursMs);
    samples.plain.push(plainMs);
  }
  return samples;
}

/** For each thought that says when it was sent, how many ms later it arrived here. */
async function thoughtDelays(server: Child): Promise<number[]> {
  const response = await fetch(`${server.origin}/turn`, { method: 'POST', body: 'Compare the figures.' });
  const delays: number[] = [];
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    const arrivedAt = performance.timeOrigin + performance.now();
    for (const [, sentAt] of decoder
      .decode(bytes, { stream: true })
      .matchAll(/"delta":"[^"]*? at (\d+\.\d\d) with/g))
      delays.push(arrivedAt - Number(sentAt));
  }
  return delays;
}

/** The delays in ms, shortest first, of several turns after a first one that warms the server up. */
async function delaysAfterWarmUp(server: Child): Promise<number[]> {
  await thoughtDelays(server);
  const delays: number[] = [];
  for (let turn = 0; turn < DELAY_TURNS; turn += 1) delays.push(...(await thoughtDelays(server)));
  return delays.sort((left, right) => left - right);
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function withServers(
  run: (start: typeof startChild, dataDirectory: string) => Promise<Figures>,
): Promise<Figures> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'nalar-bench-'));
  const children: Child[] = [];
  try {
    return await run(async (...input) => {
      const child = await startChild(...input);
      children.push(child);
      return child;
    }, dataDirectory);
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/**
 * Server CPU of a turn of 1,000 thought and 1,000 text chunks, everything on, beside a plain pass-through of
 * the AI SDK on the same chunks; and the delay from a sentence's last chunk leaving the provider to the thought
 * arriving at the client.
 */
export const turnSuite: BenchSuite = {
  name: 'turn',
  run: () =>
    withServers(async (start, dataDirectory) => {
      const gemini = await start(join(import.meta.dirname, '../../e2e/support/fake-gemini.ts'), []);
      const baseUrl = `${gemini.origin}/v1beta`;
      const ours = await start(
        join(folder, 'nalar-server.ts'),
        [],
        environmentFor(baseUrl, join(dataDirectory, 'cpu')),
      );
      const plain = await start(join(folder, 'plain-server.ts'), [], environmentFor(baseUrl, dataDirectory));
      const cpu = await compareCpu(ours, plain);
      const stamping = await start(join(folder, 'stamping-gemini.ts'), []);
      const delayed = await start(
        join(folder, 'nalar-server.ts'),
        [],
        environmentFor(stamping.origin, join(dataDirectory, 'delay')),
      );
      const delays = await delaysAfterWarmUp(delayed);
      return {
        cpuMsPerTurn: median(cpu.ours),
        baselineCpuMsPerTurn: median(cpu.plain),
        cpuRatio: median(cpu.ours.map((ms, index) => ms / (cpu.plain[index] ?? Number.NaN))),
        delayP50Ms: quantile(delays, 0.5),
        delayP99Ms: quantile(delays, 0.99),
        thoughtsMeasured: delays.length,
      };
    }),
};
