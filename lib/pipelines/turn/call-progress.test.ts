import type { LanguageModelUsage } from 'ai';
import { expect, it } from 'vitest';
import type { TurnProgress } from '@/lib/chat/turn-progress';
import { CallProgress } from './call-progress';
import { ModelSpeeds } from './model-speeds';

const modelId = 'local:one';

const usageOf = (inputTokens: number, noCacheTokens?: number): LanguageModelUsage => ({
  ...{ inputTokens, outputTokens: 10, totalTokens: undefined },
  inputTokenDetails: { noCacheTokens, cacheReadTokens: undefined, cacheWriteTokens: undefined },
  outputTokenDetails: { textTokens: undefined, reasoningTokens: undefined },
});

/** A call, and what is told of it; a second of it passes in four looks. */
function call(speeds = new ModelSpeeds(), given: { readonly isLocal?: true } = { isLocal: true }) {
  let now = 0;
  const told: TurnProgress[] = [];
  const progress = new CallProgress({
    ...{ model: { modelId, ...given }, speeds, clock: () => now },
    show: (shown) => told.push(shown),
  });
  const pass = (seconds: number, perLook: () => void = () => {}): void => {
    for (let looks = 0; looks < seconds * 4; looks += 1) {
      now += 250;
      perLook();
      progress.look();
    }
  };
  return { progress, told, pass, speeds };
}

it('says nothing of a call that is as fast as people read', () => {
  const { progress, told, pass } = call();
  progress.wait(1);
  pass(0.25);
  progress.ask(4_000);
  pass(3);
  pass(20, () => progress.read({ type: 'text-delta', text: 'twenty characters here' }));
  progress.end();
  expect(told).toEqual([]);
});

it('says how many go first as long as it waits, and no longer', () => {
  const { progress, told, pass } = call();
  progress.wait(2);
  pass(5);
  progress.wait(1);
  pass(1);
  progress.ask(4_000);
  expect(told).toEqual([{ phase: 'waiting', ahead: 2 }, { phase: 'waiting', ahead: 1 }, { phase: 'idle' }]);
});

it('says how much a model reads, and once it has been seen to, how fast and for how long', () => {
  const { progress, told, pass, speeds } = call();
  progress.ask(4_000);
  pass(20);
  expect(told).toEqual([{ phase: 'reading', tokens: 1_000 }]);
  progress.read({ type: 'text-delta', text: 'It' });
  progress.read({ type: 'finish-step', usage: usageOf(800) });
  expect(told.at(-1)).toEqual({ phase: 'idle' });

  // 800 tokens in 20 seconds, five characters each.
  const next = call(speeds);
  next.progress.ask(2_000);
  next.pass(4);
  expect(next.told).toEqual([{ phase: 'reading', tokens: 400, tokensPerSecond: 40, leftMs: 6_000 }]);
  next.pass(3);
  expect(next.told.at(-1)).toMatchObject({ leftMs: 3_000 });
  next.pass(60);
  expect(next.told.at(-1)).toEqual({ phase: 'reading', tokens: 400, tokensPerSecond: 40 });
});

it('says how fast it writes where that is slow, in calls of tools, too, and begins anew with each request', () => {
  const { progress, told, pass } = call();
  progress.ask(400);
  // Two tokens a second.
  pass(6, () => progress.read({ type: 'tool-input-delta', delta: 'ab' }));
  expect(told).toEqual([{ phase: 'writing', tokensPerSecond: expect.closeTo(2, 0) }]);
  progress.read({ type: 'finish-step', usage: usageOf(100) });
  progress.ask(400);
  pass(3);
  expect(told.at(-1)).toEqual({ phase: 'idle' });
});

it('says of servers of others only that they are waited for, since nobody knows whether they read or think', () => {
  const { progress, told, pass } = call(new ModelSpeeds(), {});
  progress.ask(40_000);
  pass(30);
  pass(10, () => progress.read({ type: 'text-delta', text: 'a' }));
  expect(told).toEqual([]);
  progress.wait(1);
  pass(1);
  expect(told).toEqual([{ phase: 'waiting', ahead: 1 }]);
});

it('learns neither from what was in a cache nor from prompts that are short or hold no text', () => {
  const speeds = new ModelSpeeds();
  const note = (characters: number, usage: LanguageModelUsage): void =>
    speeds.note(modelId, { characters, usage, readMs: 1_000 });
  note(4_000_000, usageOf(1_000));
  expect(speeds.expect(modelId, 4_000)).toEqual({ tokens: 1_000, readMs: null });
  note(400, usageOf(100));
  note(4_000, usageOf(1_000, 10));
  expect(speeds.expect(modelId, 4_000)).toEqual({ tokens: 1_000, readMs: null });
  note(4_000, usageOf(1_000, 500));
  expect(speeds.expect(modelId, 4_000)).toEqual({ tokens: 1_000, readMs: 2_000 });
});
