import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairGeminiStream } from './repair-gemini-stream';

function streamOf(bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const positions = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort(
    (a, b) => a - b,
  );
  return new ReadableStream({
    start(controller) {
      positions.slice(1).forEach((end, index) => {
        controller.enqueue(bytes.subarray(positions[index], end));
      });
      controller.close();
    },
  });
}

const repaired = async (text: string, cuts: readonly number[] = []) =>
  new Response(repairGeminiStream(streamOf(new TextEncoder().encode(text), cuts))).text();

const EVENTS = [
  'data: {"a":1}\r\n\r\n',
  'data: {"text":"{\\n é 漢 {"}\n\n',
  ': comment\n\n',
  'event: x\ndata: {}\n\n',
];

describe('repairGeminiStream', () => {
  it('passes proper events unchanged, however they are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS)), fc.array(fc.nat()), async (events, cuts) => {
        expect(await repaired(events.join(''), cuts)).toBe(events.join(''));
      }),
    );
  });

  it('makes an error object outside of data an event, however it is cut', async () => {
    const error = '{\n  "error": {\r\n    "code": 499\n  }\n}\n';
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS)), fc.array(fc.nat()), async (events, cuts) => {
        const text = await repaired(events.join('') + error, cuts);
        expect(text.startsWith(events.join(''))).toBe(true);
        const added = text.slice(events.join('').length);
        expect(added).toMatch(/^\n\ndata: .*\n\n$/);
        expect(JSON.parse(added.trim().slice('data: '.length))).toEqual({ error: { code: 499 } });
      }),
    );
  });

  it('ends a last event without its blank line', async () => {
    expect(await repaired('data: {"a":1}')).toBe('data: {"a":1}\n\n');
    expect(await repaired('data: {"a":1}\r\n')).toBe('data: {"a":1}\r\n\n\n');
    expect(await repaired('')).toBe('');
  });

  it('hands a cancel on to the provider', async () => {
    let cancelled: unknown;
    const body = new ReadableStream<Uint8Array>({
      cancel: (reason) => {
        cancelled = reason;
      },
    });
    await repairGeminiStream(body).cancel('enough');
    expect(cancelled).toBe('enough');
  });
});
