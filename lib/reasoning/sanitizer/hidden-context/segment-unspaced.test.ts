import { expect, it } from 'vitest';
import { segmentUnspaced } from './segment-unspaced';

it('finds cues in a run without spaces, the longest first, and pairs between them', () => {
  expect(segmentUnspaced('系统提示词禁止喝咖啡')).toEqual(['系统', '提示词', '禁止', '喝咖', '咖啡']);
});

it('keeps words of other scripts whole', () => {
  expect(segmentUnspaced('openai的政策')).toEqual(['openai', '的', '政策']);
});
