import { describe, expect, it } from 'vitest';
import { runTool } from '../run-tool';
import { calculate } from './built-in-tools';
import { clockNow } from './clock-now';

const context = {
  signal: new AbortController().signal,
  clock: () => Date.UTC(2026, 10, 23, 18, 30, 5),
  locale: 'id' as const,
  timeZone: 'Asia/Jakarta',
};

describe('calculate', () => {
  it.each([
    ['(3+4)*12/5', '16.8'],
    ['0.1 + 0.2', '0.3'],
    ['15% of 240', '36'],
    ['1.234 * 2', '2.468'],
    ['x^2 - 4 = 0', 'x = -2 or x = 2'],
    ['-2^2', '-4'],
    ['days until 2026-12-25', '31 days'],
  ])('works out %s', async (expression, result) => {
    expect(await runTool(calculate, { expression }, context)).toMatchObject({ ok: true, output: { result } });
  });

  it.each([
    ['1/0', 'finite result'],
    ['hello', 'not understood'],
    ['1+1, 2+2', 'not understood'],
    ['constructor', 'not understood'],
    ['5 constructor', 'not understood'],
  ])('says why there is none for %s', async (expression, reason) => {
    const outcome = await runTool(calculate, { expression }, context);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'no-result' } });
    expect(JSON.stringify(outcome)).toContain(reason);
  });
});

describe('clock.now', () => {
  it('tells the time where the person is', async () => {
    expect(await runTool(clockNow, {}, context)).toEqual({
      ok: true,
      output: {
        timeZone: 'Asia/Jakarta',
        date: '2026-11-24',
        weekday: 'Tuesday',
        time: '01:30:05',
        utcOffset: '+07:00',
      },
    });
  });

  it('tells it elsewhere, whatever the spelling', async () => {
    expect(await runTool(clockNow, { timeZone: 'america/NEW_york' }, context)).toMatchObject({
      output: { timeZone: 'America/New_York', date: '2026-11-23', time: '13:30:05', utcOffset: '-05:00' },
    });
  });

  it('knows no zone that there is not', async () => {
    expect(await runTool(clockNow, { timeZone: 'Mars/Olympus' }, context)).toMatchObject({
      error: { code: 'no-result' },
    });
  });
});
