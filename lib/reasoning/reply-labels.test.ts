import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReplyLabels } from './reply-labels';

function read(chunks: readonly string[]): [string, string][] {
  const labels = new ReplyLabels();
  const runs: [string, string][] = [];
  for (const { type, content } of [...chunks.flatMap((chunk) => labels.feed(chunk)), ...labels.flush()]) {
    const last = runs.at(-1);
    if (last?.[0] === type) last[1] += content;
    else runs.push([type, content]);
  }
  return runs;
}

describe('a reply with labels where tags were asked for', () => {
  it.each([
    ['**Thinking:** I count.\n**Answer:** 14', 'I count.\n', '14'],
    ['**Thinking**\nI count.\n\n**Answer**\n14', 'I count.\n\n', '14'],
    ['\n## Thought process\n\nI **count**.\n\n### Final Answer:\n14\n', '\nI **count**.\n\n', '14\n'],
    ['Reasoning: I count.\nThe answer: so many.\nAnswer: 14', 'I count.\nThe answer: so many.\n', '14'],
    ['__Pemikiran__:\nSaya hitung.\n__Jawaban__: 14', 'Saya hitung.\n', '14'],
    ['**Proses berpikir:** Saya hitung.\n**Jawaban akhir:** 14', 'Saya hitung.\n', '14'],
  ])('%j', (reply, thinking, answer) => {
    const expected = [
      ['thinking', thinking],
      ['answer', answer],
    ];
    expect(read([reply])).toEqual(expected);
    expect(read([...reply])).toEqual(expected);
  });

  it.each([
    'I count.\n**Answer:** 14',
    'Thinking about it, I count.\nAnswer: 14',
    '**Thinking** is hard.\n**Answer:** 14',
    '**Thinking: I count.\n**Answer:** 14',
    'Reasoning\nAnswer: 14',
    '**Key points:** one\n**Answer:** 14',
  ])('has none in %j', (reply) => {
    expect(read([reply])).toEqual([['thinking', reply]]);
    expect(read([...reply])).toEqual([['thinking', reply]]);
  });

  it('reads the same however it is cut, and loses nothing but labels', () => {
    const part = fc.constantFrom(
      '**',
      '__',
      '# ',
      'Thinking',
      'Answer',
      ':',
      '\n',
      ' ',
      'I count',
      'Jawaban',
      'final ',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 16 }).map((parts) => `**Thinking:** ${parts.join('')}`),
        fc.integer({ min: 1, max: 7 }),
        (reply, length) => {
          const chunks = reply.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
          expect(read(chunks)).toEqual(read([reply]));
        },
      ),
    );
  });
});
