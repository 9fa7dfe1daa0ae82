import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AskedFile, askOwnFiles, type OwnFile, readOwnFiles } from './own-files';

const asked = await askOwnFiles(
  await readOwnFiles(join(import.meta.dirname, '../samples/own-files/pairs.jsonl')),
);

const shareOfRight = (some: readonly AskedFile[]): number =>
  some.filter(({ isRight }) => isRight).length / some.length;

/** Questions about small files of one's own: how many are answered, and how many of the others left alone, at least. */
describe.each<[OwnFile['batch'], number, number]>([
  ['tuned', 1, 1],
  ['kept', 0.95, 0.8],
])('of the %s questions about small files', (batch, leastAnswered, leastLeft) => {
  const own = asked.filter((one) => one.batch === batch);
  const answerable = own.filter(({ answer }) => answer !== null);
  const others = own.filter(({ answer }) => answer === null);
  const wrong = (some: readonly AskedFile[]) =>
    some
      .filter(({ isRight }) => !isRight)
      .map(({ question, said }) => `${question} -> ${said}`)
      .join('\n');

  it('answers most', () => {
    expect(shareOfRight(answerable), wrong(answerable)).toBeGreaterThanOrEqual(leastAnswered);
  });

  it('leaves most others alone', () => {
    expect(shareOfRight(others), wrong(others)).toBeGreaterThanOrEqual(leastLeft);
  });
});
