import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { segmentationSuite } from './segmentation';

let corpus: string;
beforeEach(async () => {
  corpus = await mkdtemp(join(tmpdir(), 'segmentation-'));
  await mkdir(join(corpus, 'segmentation'));
});
afterEach(() => rm(corpus, { recursive: true }));

const writeRows = (file: string, rows: readonly object[]): Promise<void> =>
  writeFile(join(corpus, 'segmentation', file), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

it('counts right steps over sentences and traces, by step and language', async () => {
  await writeRows('sentences.jsonl', [
    {
      id: 'a',
      lang: 'en',
      context: 'User asks for a fare',
      text: 'I should search the web for the current fare.',
      step: 'search-decision',
    },
    {
      id: 'b',
      lang: 'en',
      context: 'User asks for a fare',
      text: 'I should search the web for the current fare.',
      step: 'tool-action',
    },
  ]);
  await writeRows('traces.jsonl', [
    {
      id: 't',
      lang: 'id',
      mode: 'normal',
      sentences: [
        { text: 'Pengguna ingin tahu cara membatalkan pesanan.', step: 'intent-analysis' },
        { text: 'Jawabannya ditulis singkat saja, nadanya ramah.', step: 'response-compose' },
      ],
    },
  ]);
  expect(await segmentationSuite.run(corpus, 'whole')).toEqual({
    sentences: 2,
    traceSentences: 2,
    sentenceAccuracy: 0.5,
    traceAccuracy: 1,
    byStep: { 'search-decision': 1, 'tool-action': 0, 'intent-analysis': 1, 'response-compose': 1 },
    byLanguage: { en: 0.5, id: 1 },
  });
});
