import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { weightsText } from './weights-json';

describe('files of weights', () => {
  it.each([
    'lib/claims/judge/claim-weights.json',
    'lib/grounding/judge/grounding-weights.json',
    'lib/pipelines/mode-decider/model/mode-weights.json',
    'lib/reasoning/segmenter/step-weights.json',
    'lib/text/languages/ngrams.json',
  ])('%s is, to the byte, what its trainer writes of it', (path) => {
    const text = readFileSync(path, 'utf8');
    expect(weightsText(JSON.parse(text))).toBe(text);
  });

  it('have a line for each entry, and as many numbers on one as it has room for', () => {
    const many = Array.from({ length: 50 }, (_, at) => at);
    expect(weightsText({ few: [1, -0.5], many, rows: [[1], [2, 3]], text: 'a"b' }).split('\n')).toEqual([
      '{',
      '  "few": [1, -0.5],',
      '  "many": [',
      `    ${many.slice(0, 29).join(', ')},`,
      `    ${many.slice(29).join(', ')}`,
      '  ],',
      '  "rows": [',
      '    [1],',
      '    [2, 3]',
      '  ],',
      '  "text": "a\\"b"',
      '}',
      '',
    ]);
  });
});
