import { expect, it } from 'vitest';
import { runAtOnce } from '@/lib/shared/steps';
import { processorMs } from '@/lib/shared/testing/processor-time';
import { readEvidence } from './read-evidence';

const passageOf = (source: string, text: string) =>
  runAtOnce(readEvidence([{ sourceId: 's1', text: source }])).passageOf(text);

it('finds the passage that has the words of a text, however they are spaced and ended', () => {
  const source = 'It is old. The mill was  sold in 1910! Then it burnt.';
  expect(passageOf(source, 'the mill was sold in 1910.')).toMatchObject({ sourceId: 's1', start: 11 });
  expect(passageOf(source, 'The mill was sold.')).toBeNull();
  expect(passageOf(source, '…')).toBeNull();
});

it.each(['.', ',', '!', ' ;', ', ', ':'])(
  'compares words in linear time, however many %j there are',
  (sign) => {
    const timeOf = (size: number): number => {
      const text = `a${sign.repeat(size / sign.length)}b`;
      const evidence = runAtOnce(readEvidence([{ sourceId: 's1', text: 'The mill was sold.' }]));
      return processorMs(() => evidence.passageOf(text));
    };
    timeOf(10_000);
    const short = Math.min(timeOf(50_000), timeOf(50_000));
    const long = Math.min(timeOf(200_000), timeOf(200_000));
    expect(long < 20 || long < 9 * short, `${short} ${long}`).toBe(true);
  },
);
