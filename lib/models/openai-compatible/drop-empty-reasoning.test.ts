import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { droppingEmptyReasoning } from './drop-empty-reasoning';

/** What comes out where the stream is cut at these places. */
function passed(stream: string, cuts: readonly number[]): string {
  const bytes = Buffer.from(stream);
  const transform = droppingEmptyReasoning();
  const places = [0, ...[...cuts].sort((left, right) => left - right), bytes.byteLength];
  const pieces = places.slice(1).map((to, index) => transform.push(bytes.subarray(places[index], to)));
  return Buffer.concat([...pieces, transform.end()]).toString();
}

const event = (delta: unknown): string => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`;
const BESIDE = event({ reasoning_content: '', reasoning: 'Tides … 🌊' });

describe('droppingEmptyReasoning', () => {
  it('takes the empty field out, wherever the stream is cut', () => {
    const stream = BESIDE + event({ content: 'The moon.' });
    const cuts = fc.array(fc.nat({ max: Buffer.byteLength(stream) }), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, (places) => {
        expect(passed(stream, places)).toBe(
          stream.replace('"reasoning_content":""', '"reasoning_content":null'),
        );
      }),
    );
  });

  it.each([
    ['a field that is not empty', event({ reasoning_content: 'a', reasoning: 'b' })],
    ['a text that quotes an empty one', event({ content: '{"reasoning_content":"","a": 1}' })],
    ['an end without a line end', 'data: [DONE]'],
  ])('leaves %s as it is', (_, stream) => {
    expect(passed(stream, [])).toBe(stream);
  });

  it('keeps nothing back once a line is whole', () => {
    const transform = droppingEmptyReasoning();
    expect(transform.push(Buffer.from(BESIDE)).byteLength).toBeGreaterThan(0);
    expect(transform.end().byteLength).toBe(0);
  });
});
