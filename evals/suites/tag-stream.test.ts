import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tagStreamSuite } from './tag-stream';

let corpus: string;

beforeEach(async () => {
  corpus = await mkdtemp(join(tmpdir(), 'nalar-tag-stream-'));
  await mkdir(join(corpus, 'tag-stream'));
});
afterEach(() => rm(corpus, { recursive: true }));

const row = (
  text: string,
  expectedReasoning: string,
  expectedAnswer: string,
  rest: Record<string, string> = {},
) => ({
  mode: 'tagged',
  policy: 'core',
  whitespace: 'exact',
  separator: '',
  chunks: [text],
  expectedReasoning,
  expectedAnswer,
  thinking: { chunks: [text.replaceAll('think>', 'thinking>')], expectedReasoning, expectedAnswer },
  ...rest,
});

const run = async (rows: readonly object[]) => {
  const file = join(corpus, 'tag-stream', 'cases.jsonl');
  await writeFile(file, rows.map((each) => `${JSON.stringify(each)}\n`).join(''));
  return tagStreamSuite.run(corpus, 'whole');
};

it('counts the cases that come out as expected, by policy', async () => {
  const figures = await run([
    row('<think>a</think>b', 'a', 'b'),
    row('a</think>b', 'a', 'b', { mode: 'prefilled' }),
    row('<think>a</think>\nb', 'a', 'b', { whitespace: 'trim' }),
    row('<think>a</think>\nb', 'a', 'b'),
    row('<think>a</think>b<think>c</think>d', 'a|c', 'b|d', { policy: 'blocks', separator: '|' }),
    row('a</think>b', 'a', 'b', { policy: 'stray' }),
  ]);
  expect(figures).toEqual({
    cases: 6,
    coreExact: 0.75,
    prefilledTurnsExact: 1,
    byPolicy: { blocks: 1, core: 0.75, stray: 0 },
  });
});

it('gives the parser the delimiters of the case, and <thinking> for the variant', async () => {
  const delimiters = { open: '[plan]', close: '[end]' };
  const thinking = {
    chunks: ['<thinking>a</thinking><think>b'],
    expectedReasoning: 'a',
    expectedAnswer: '<think>b',
  };
  const figures = await run([{ ...row('[plan]a[end]<think>b', 'a', '<think>b'), ...delimiters, thinking }]);
  expect(figures).toMatchObject({ coreExact: 1 });
});

it('names the line that is not a case', async () => {
  await expect(run([row('', '', ''), { chunks: 'a' }])).rejects.toThrow('cases.jsonl:2');
});
