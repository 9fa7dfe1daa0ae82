import { describe, expect, it } from 'vitest';
import { TITLE_LIMIT } from '@/lib/chat/chat-request';
import type { EnterRoom } from './call-room';
import { cleanTitle, isTitleOf, modelTitle } from './conversation-title';
import { ModelCallMeter } from './model-call-meter';
import { modelForTest, TITLE_FOR_TEST } from './testing/model-for-test';
import { contextForTest, POLICY_FOR_TEST } from './testing/turn-for-test';

describe('modelTitle', () => {
  it('is counted as any call is, and not asked for after the last', async () => {
    const { model } = modelForTest([]);
    const meter = new ModelCallMeter({ ...POLICY_FOR_TEST, maxModelCalls: 2 }, () => 1);
    const context = contextForTest({ model, meter });
    expect(await modelTitle(context, context.signal)).toBe(TITLE_FOR_TEST);
    const usage = { modelCalls: 1, modelMs: 0, inputTokens: 3, outputTokens: 2 };
    expect(meter.usage).toEqual(usage);
    expect(await modelTitle(context, context.signal)).toBeNull();
    expect(meter.usage).toEqual(usage);
  });

  it('counts in what the turn may take from its model', async () => {
    const meter = new ModelCallMeter({ ...POLICY_FOR_TEST, turnCharacters: TITLE_FOR_TEST.length }, () => 1);
    const context = contextForTest({ model: modelForTest([]).model, meter });
    await modelTitle(context, context.signal);
    expect(meter.limit.reached).toBe(true);
  });

  it('gives way at a server with little room', async () => {
    const waits: string[] = [];
    const enter: EnterRoom = async ({ giveWay }, signal) => {
      signal.addEventListener('abort', () => waits.push('left'));
      giveWay?.();
      signal.throwIfAborted();
      return () => {};
    };
    const context = contextForTest({ model: modelForTest([]).model, ports: { roomAt: () => enter } });
    await expect(modelTitle(context, context.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(waits).toEqual(['left']);
  });

  it('makes its instructions known, so that nobody is shown them', async () => {
    const hidden: string[] = [];
    const ports = { noteHidden: (texts: readonly string[]) => void hidden.push(...texts) };
    const context = contextForTest({ model: modelForTest([]).model, ports });
    await modelTitle(context, context.signal);
    expect(hidden).toEqual([expect.stringContaining('Name this'), expect.stringContaining('Beri nama')]);
  });
});

it.each([
  ['Tides of the North Sea', 'How do the tides of the North Sea work?', true],
  ['Ocean tide mechanics', 'How do tides work?', true],
  ['Harga beras', 'Berapa harganya beras di Jawa?', true],
  ['What is 17*23', 'What is 17*23?', true],
  ['Train arrives at 12:15', 'A train leaves at 9:40 and takes 2 h 35. When does it arrive?', false],
  ['14 days', 'How many days may I take to return a lamp?', false],
  ['Designed by William Turner', 'Who made the lantern?', false],
  ['The', 'What is the tide?', false],
  ['tide '.repeat(20), 'What is the tide?', false],
])('takes %j for a title of %j: %j', (title, message, isTaken) => {
  expect(isTitleOf(title, message)).toBe(isTaken);
});

describe('cleanTitle', () => {
  it.each([
    ['Rice prices in Java', 'Rice prices in Java'],
    ['"Rice prices in Java."', 'Rice prices in Java'],
    ['**“Harga beras di Jawa”**\n\nSure, here it is', 'Harga beras di Jawa'],
    ['\n\n# A title\n', 'A title'],
    ['What is love?', 'What is love?'],
    ['Save **$450 a month** for *four years*', 'Save $450 a month for four years'],
    ['What is 3*4*5 and `sum(a*b)`', 'What is 3*4*5 and sum(a*b)'],
    ['   \n', null],
    ['"."', null],
  ])('makes %j into %j', (text, title) => {
    expect(cleanTitle(text)).toBe(title);
  });

  it('is never longer than a title may be', () => {
    expect(cleanTitle('word '.repeat(100))?.length).toBeLessThanOrEqual(TITLE_LIMIT);
  });
});
