import { expect, it } from 'vitest';
import { runAtOnce } from '@/lib/shared/steps';
import { splitClaims } from './split-claims';

const claimsIn = (answer: string) =>
  runAtOnce(splitClaims(answer)).map(({ text, cites }) => [text.replace(/\s+/g, ' ').trim(), cites]);

it.each([
  [
    'The mill is old. [1] It was sold in 2006 [2].',
    [
      ['The mill is old.', [1]],
      ['It was sold in 2006 .', [2]],
    ],
  ],
  [
    'The mill is old.[1][3] It was sold.',
    [
      ['The mill is old.', [1, 3]],
      ['It was sold.', []],
    ],
  ],
  [
    'The mill was built in 1742 [1], and the parish bought it in 2006 [2].',
    [
      ['The mill was built in 1742', [1]],
      [', and the parish bought it in 2006 .', [2]],
    ],
  ],
  ['According to [2], the mill is old.', [['According to , the mill is old.', [2]]]],
  [
    'The mill is old [1]. [2] says that it was sold.',
    [
      ['The mill is old .', [1]],
      ['says that it was sold.', [2]],
    ],
  ],
  [
    '## The mill\n\nHere is what I found:\n\n- built in 1742 [1]\n- sold in 2006 [2]',
    [
      ['built in 1742', [1]],
      ['sold in 2006', [2]],
    ],
  ],
  ['| what | year |\n| --- | --- |\n| sold [2] | 2006 |', [['sold year 2006', [2]]]],
  [
    'what | who\n--- | ---\nsold | parish\nbuilt | ✓',
    [
      ['sold who parish', []],
      ['built who', []],
    ],
  ],
  ['Sure! Is it old? I don’t know. The documents do not say who built it. I hope this helps!', []],
  ['Tentu saja! Dokumen ini tidak menyebutkan siapa pembuatnya. Saya tidak tahu.', []],
  ['It is old.\n\nSources:\n[1] The mill of Brook End\n[2] Minutes', [['It is old.', []]]],
  ['```sh\nREINDEX TABLE a\n```', [['REINDEX TABLE a', []]]],
  ['````md\n```\nmake all\n````\nIt is old.', ['make all', 'It is old.'].map((text) => [text, []])],
  ['- Run it:\n\n  ```sh\n  make none\n  ```\n', [['make none', []]]],
  ['It is old.\n\n    make who\n', ['It is old.', 'make who'].map((text) => [text, []])],
])('splits %j', (answer, claims) => {
  expect(claimsIn(answer)).toEqual(claims);
});

it('gives the places of claims with the markers behind them', () => {
  const answer = '1. The mill is old. [1]\n2. It was sold.';
  expect(runAtOnce(splitClaims(answer)).map(({ start, end }) => answer.slice(start, end))).toEqual([
    'The mill is old. [1]',
    'It was sold.',
  ]);
});

it('leaves nothing out: what is too much is one claim at the end', () => {
  const claims = runAtOnce(splitClaims('It is old. '.repeat(1_200)));
  expect(claims).toHaveLength(1_001);
  expect(claims.at(-1)?.kind).toBe('rest');
});
