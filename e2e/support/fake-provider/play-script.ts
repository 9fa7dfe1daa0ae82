import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gate } from './gate';
import type { RequestOutcome } from './request-log';
import type { Script, ScriptStep } from './script';
import type { AnswerEncoder } from './wire-format';

/** How a played answer ended and how many chunks were written. */
export interface PlayedAnswer {
  readonly outcome: RequestOutcome;
  readonly chunksWritten: number;
}

/** Streams a script as server-sent events until it is over or the client leaves. */
export async function playScript(
  script: Script,
  encoder: AnswerEncoder,
  response: ServerResponse,
  gate: Gate,
  onChunk: (chunksWritten: number) => void = () => {},
): Promise<PlayedAnswer> {
  const left = new AbortController();
  response.on('close', () => left.abort());
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  const startedAt = performance.now();
  let chunksWritten = 0;

  for (const step of script.steps) {
    if (left.signal.aborted) break;
    if (step.kind === 'cut') {
      await flushed(response);
      response.destroy();
      return { outcome: 'cut', chunksWritten };
    }
    if (step.kind === 'endless-event') await writeEndlessEvent(response, step.bytes, left.signal);
    await pauseFor(step, gate, left.signal);
    for (const chunk of encoder.encode(step)) {
      const delayMs = delayBefore(script, chunksWritten, performance.now() - startedAt);
      if (delayMs > 0) await sleep(delayMs, undefined, { signal: left.signal }).catch(() => {});
      if (left.signal.aborted) break;
      chunksWritten += 1;
      onChunk(chunksWritten);
      if (!response.write(chunk)) await once(response, 'drain', { signal: left.signal }).catch(() => {});
    }
  }
  if (left.signal.aborted) return { outcome: 'closed-by-client', chunksWritten };
  response.end(encoder.end());
  return { outcome: 'finished', chunksWritten };
}

/** In pieces, so that this process holds none of it. */
async function writeEndlessEvent(
  response: ServerResponse,
  bytes: number,
  signal: AbortSignal,
): Promise<void> {
  const piece = 'x'.repeat(64_000);
  response.write('data: ');
  for (let written = 0; written < bytes && !signal.aborted; written += piece.length)
    if (!response.write(piece)) await once(response, 'drain', { signal }).catch(() => {});
}

/** How long the next chunk has to wait. Timers are late by up to a millisecond or two, which must not add up. */
function delayBefore(
  { chunkDelayMs, chunkEveryMs }: Script,
  chunksWritten: number,
  elapsedMs: number,
): number {
  if (chunkEveryMs !== undefined) return chunksWritten * chunkEveryMs - elapsedMs;
  return chunkDelayMs ?? 0;
}

async function pauseFor(step: ScriptStep, gate: Gate, signal: AbortSignal): Promise<void> {
  if (step.kind === 'pause') await sleep(step.durationMs, undefined, { signal }).catch(() => {});
  if (step.kind === 'gate') await gate.pass(signal);
  if (step.kind === 'stall') await untilAborted(signal);
}

/** Resolves when the signal aborts. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Resolves once everything written so far was handed to the operating system. */
function flushed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.write('', () => resolve());
  });
}
