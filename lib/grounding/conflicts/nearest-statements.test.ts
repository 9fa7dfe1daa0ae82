import { expect, it } from 'vitest';
import { runAtOnce } from '@/lib/shared/steps';
import { ReadSources } from '../sources/read-sources';
import { nearestStatements } from './nearest-statements';

const indexOf = (texts: readonly string[]) =>
  runAtOnce(new ReadSources(texts.map((text, at) => ({ number: at + 1, text, title: 'Roads' }))).index('en'));

it('finds those of many sources that have the rare words of a claim, and none of the source that carries it', () => {
  const index = indexOf(
    Array.from(
      { length: 40 },
      (_, at) => `The weather was fine. The council of Bar${at} met on Monday about roads.`,
    ),
  );
  const near = nearestStatements('The council of Bar17 met on Tuesday.', 3, index);
  expect(near.get(18)?.map(({ text }) => text)[0]).toBe('The council of Bar17 met on Monday about roads.');
  expect(near.has(3)).toBe(false);
  expect([...near.values()].flat().length).toBeLessThanOrEqual(8);
});

it('takes a few statements of one source only, so that others are heard', () => {
  const said = 'The bridge over the Elm is closed.';
  const index = indexOf([
    said,
    Array.from({ length: 20 }, () => said).join(' '),
    said.replace('closed', 'open'),
  ]);
  const near = nearestStatements(said, 1, index);
  expect(near.get(2)).toHaveLength(3);
  expect(near.get(3)).toHaveLength(1);
});
