import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairGeminiStream } from './repair-gemini-stream';

function repaired(text: string, cuts: readonly number[] = []): string {
  const bytes = Buffer.from(text);
  const positions = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort(
    (a, b) => a - b,
  );
  const repair = repairGeminiStream();
  const pieces = positions.slice(1).map((end, index) => repair.push(bytes.subarray(positions[index], end)));
  return Buffer.concat([...pieces, repair.end()]).toString();
}

const EVENTS = [
  'data: {"a":1}\r\n\r\n',
  'data: {"text":"{\\n é 漢 {"}\n\n',
  ': comment\n\n',
  'event: x\ndata: {}\n\n',
];

describe('repairGeminiStream', () => {
  it('passes proper events unchanged, however they are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), fc.array(fc.nat()), (events, cuts) => {
        expect(repaired(events.join(''), cuts)).toBe(events.join(''));
      }),
    );
  });

  it('makes an error object outside of data an event, however it is cut', () => {
    const error = '{\n  "error": {\r\n    "code": 499\n  }\n}\n';
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), fc.array(fc.nat()), (events, cuts) => {
        const text = repaired(events.join('') + error, cuts);
        expect(text.startsWith(events.join(''))).toBe(true);
        const added = text.slice(events.join('').length);
        expect(added).toMatch(/^\n\ndata: .*\n\n$/);
        expect(JSON.parse(added.trim().slice('data: '.length))).toEqual({ error: { code: 499 } });
      }),
    );
  });

  it('ends a last event without its blank line', () => {
    expect(repaired('data: {"a":1}')).toBe('data: {"a":1}\n\n');
    expect(repaired('data: {"a":1}\r\n')).toBe('data: {"a":1}\r\n\n\n');
    expect(repaired('')).toBe('');
  });
});
