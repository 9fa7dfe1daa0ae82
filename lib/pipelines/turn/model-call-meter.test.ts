import { describe, expect, it } from 'vitest';
import { ModelCallMeter } from './model-call-meter';

function meterFor(maxModelCalls = 3) {
  const now = { ms: 0 };
  const meter = new ModelCallMeter({ maxModelCalls, turnCharacters: 100 }, () => now.ms);
  return { meter, now };
}

describe('ModelCallMeter', () => {
  it('adds up the calls of a turn: their number, their time and their tokens', () => {
    const { meter, now } = meterFor();
    const firstEnded = meter.begin();
    now.ms = 40;
    firstEnded({ inputTokens: 10, outputTokens: 5 });
    const secondEnded = meter.begin();
    now.ms = 100;
    secondEnded({ inputTokens: 1, outputTokens: undefined });
    expect(meter.usage).toEqual({ modelCalls: 2, modelMs: 100, inputTokens: 11, outputTokens: 5 });
  });

  it('counts a call that told nothing of its tokens, such as one that failed', () => {
    const { meter, now } = meterFor();
    const ended = meter.begin();
    now.ms = 7;
    ended(null);
    expect(meter.usage).toEqual({ modelCalls: 1, modelMs: 7, inputTokens: 0, outputTokens: 0 });
  });

  it('says what each model took, and reckons what a call that was cut off does not tell', () => {
    const { meter } = meterFor(9);
    const model = { modelId: 'a', askedCharacters: 40 };
    meter.begin(model)({ inputTokens: 100, outputTokens: 20 });
    meter.begin(model)(null, 0, 8);
    meter.begin(model)({ inputTokens: 0, outputTokens: 3 }, 0, 5);
    meter.begin({ ...model, modelId: 'b' })({ inputTokens: 7, outputTokens: 1 });
    meter.begin({ ...model, modelId: 'failed' })(null);
    expect(meter.spent).toEqual([
      { modelId: 'a', inputTokens: 120, outputTokens: 25, reckonedTokens: 22 },
      { modelId: 'b', inputTokens: 7, outputTokens: 1, reckonedTokens: 0 },
    ]);
  });

  it('allows no call more than the policy does, whether or not they have ended', () => {
    const { meter } = meterFor(2);
    expect(meter.mayCall).toBe(true);
    meter.begin();
    expect(meter.mayCall).toBe(true);
    meter.begin();
    expect(meter.mayCall).toBe(false);
  });

  it('keeps the last call for the answer, from repetitions as well', () => {
    const { meter } = meterFor(3);
    meter.begin();
    expect([meter.mayAsk, meter.repeat(false), meter.mayAsk, meter.repeat(false)]).toEqual([
      ...[true, true],
      ...[false, false],
    ]);
    expect([meter.mayCall, meter.repeat(true), meter.repeat(true)]).toEqual([true, true, false]);
    expect(meter.usage.modelCalls).toBe(3);
  });

  it('has one limit of characters for all calls together', () => {
    const { meter } = meterFor();
    meter.begin()(null);
    meter.limit.fit({ type: 'text-delta', id: '1', text: 'x'.repeat(60) });
    meter.begin()(null);
    meter.limit.fit({ type: 'text-delta', id: '1', text: 'x'.repeat(60) });
    expect(meter.limit.reached).toBe(true);
  });

  it('leaves a quarter of it to the answer, whatever was asked before', () => {
    const { meter } = meterFor();
    const part = { type: 'text-delta', id: '1', text: 'x'.repeat(90) } as const;
    expect(meter.fitQuestion(part)).toMatchObject({ text: 'x'.repeat(75) });
    expect([meter.questionSignal.aborted, meter.limit.reached]).toEqual([true, false]);
    expect(meter.limit.fit(part)).toMatchObject({ text: 'x'.repeat(25) });
  });
});
