import { expect, it } from 'vitest';
import { debateActivitiesForTest } from '@/lib/trace/testing/debate-activities';
import { researchLines } from './research-lines';
import { rowSentences } from './row-sentences';

it('says of a debate what was read, drafted, objected to and drafted anew', () => {
  const lines = debateActivitiesForTest().flatMap((activity) =>
    researchLines(activity, rowSentences('en'), 'en'),
  );
  expect(lines).toEqual([
    '- \\[1\\] Tier 1 · Official · bank.example',
    '- Unknown tier · talk.example · Tier not allowed',
    '- Asks to search for “why it rose” and “when”',
    '- Rejected: It is too short.',
    '- Gaps in the reasoning:',
    '  - The cause is missing.',
    '- Suggestions:',
    '  - Say when.',
    '- Breaks the rules of the mode.',
    '> It rose \\[1\\].',
    '>',
    '- How the analyst got there: The bank says so.',
  ]);
});

it('says so in Indonesian', () => {
  const [source] = debateActivitiesForTest().slice(1);
  expect(source && researchLines(source, rowSentences('id'), 'id')).toEqual([
    '- \\[1\\] Tingkat 1 · Resmi · bank.example',
  ]);
});

it('quotes a draft without the marks of its Markdown', () => {
  const draft = debateActivitiesForTest().find(({ activityId }) => activityId === 'a6');
  const text = '## When it *opens*\n\n- In May [1].\n\nSo it is. <b>';
  const told = draft && { ...draft, detail: { ...draft.detail, text } };
  expect(told && researchLines(told, rowSentences('en'), 'en').filter((line) => line.length > 1)).toEqual([
    '> **When it opens**',
    '> - In May \\[1\\].',
    '> So it is. \\<b\\>',
    '- How the analyst got there: The bank says so.',
  ]);
});
