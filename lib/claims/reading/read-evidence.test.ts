import { expect, it } from 'vitest';
import { runAtOnce } from '@/lib/shared/steps';
import { readEvidence } from './read-evidence';

const passageOf = (source: string, text: string) =>
  runAtOnce(readEvidence([{ sourceId: 's1', text: source }])).passageOf(text);

it('finds the passage that has the words of a text, however they are spaced and ended', () => {
  const source = 'It is old. The mill was  sold in 1910! Then it burnt.';
  expect(passageOf(source, 'the mill was sold in 1910.')).toMatchObject({ sourceId: 's1', start: 11 });
  expect(passageOf(source, 'The mill was sold.')).toBeNull();
  expect(passageOf(source, '…')).toBeNull();
});
