import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventMeter } from './event-meter';

/** How much of a stream passes that comes in these pieces. */
function passed(text: string, limitBytes: number, cuts: readonly number[] = []): number {
  const bytes = Buffer.from(text);
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  const meter = new EventMeter();
  let from = 0;
  for (const end of ends) {
    const piece = bytes.subarray(from, end);
    const fitting = meter.measure(piece, limitBytes);
    if (fitting < piece.length) return from + fitting;
    from = end;
  }
  return bytes.length;
}

describe('EventMeter', () => {
  it.each(['\n', '\r\n', '\r'])('lets any number of events pass whose lines end with %j', (newline) => {
    const events = `data: ${'a'.repeat(80)}${newline}${newline}`.repeat(50);
    expect(passed(events, 100)).toBe(events.length);
    const large = `${events}data: ${'b'.repeat(200)}${newline}${newline}${events}`;
    expect(passed(large, 100)).toBe(events.length + 100);
  });

  it('counts all lines of an event', () => {
    const lines = 'data: abcdefgh\n'.repeat(100);
    expect(passed(lines, 150)).toBeLessThanOrEqual(150);
    expect(passed(`${lines}\n`, 2_000)).toBe(lines.length + 1);
  });

  it('says the same however the bytes are cut', () => {
    const line = fc.constantFrom('data: a', 'data: abcdefghijklmnop', '', ': x', 'é漢');
    const stream = fc
      .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')))
      .map((lines) => lines.flat().join(''));
    fc.assert(
      fc.property(stream, fc.array(fc.nat()), fc.integer({ min: 1, max: 60 }), (text, cuts, limit) => {
        expect(passed(text, limit, cuts)).toBe(passed(text, limit));
      }),
    );
  });
});
