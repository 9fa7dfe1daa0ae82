import { expect, it } from 'vitest';
import { readLinkedQuestion } from './linked-question';

it('reads a question with its documents', () => {
  expect(readLinkedQuestion(`?documents=d1,d2,d1&q=${encodeURIComponent('How hot, and why?')}`)).toEqual({
    text: 'How hot, and why?',
    chosen: { documents: ['d1', 'd2'], folders: [] },
    research: undefined,
  });
  expect(readLinkedQuestion('?research=monitor&q=Why')?.research).toBe('monitor');
  expect(readLinkedQuestion('?research=other&q=Why')?.research).toBeUndefined();
});

it.each(['', '?other=1', '?documents=,%2E%2E%2F,&q='])('reads none in %j', (search) => {
  expect(readLinkedQuestion(search)).toBeNull();
});

it('takes no more than a link of ours has', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `d${index}`).join();
  const linked = readLinkedQuestion(`?documents=${ids}&q=${'x'.repeat(2_000)}`);
  expect(linked?.chosen.documents).toHaveLength(20);
  expect(linked?.text).toHaveLength(1_000);
});
