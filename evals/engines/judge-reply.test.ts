import { expect, it } from 'vitest';
import { judgeReply } from './judge-reply';
import type { EngineQuestion } from './question-sets';

const asked: EngineQuestion = { id: 'q', lang: 'en', question: 'How much?', all: [] };
const DOCUMENTS = [
  { id: 'd', title: 'Ferry', paragraphs: ['The crossing takes 35 minutes. Dogs travel free.'] },
];

it.each([
  [1234.5, 'That makes 1,234.50 in all.', true],
  [1234.5, 'Jadi hasilnya Rp 1.234,5.', true],
  [59616000, 'Rp 59.616.000', true],
  [0.7, 'It is 0.70 cheaper.', true],
  [15, 'By 15%.', true],
  [15, 'By 150 or 1.5.', false],
])('finds %d in %j: %j', (value, answer, isRight) => {
  expect(judgeReply({ ...asked, value }, answer, []).isRight).toBe(isRight);
});

it('takes an answer for right that says all that is wanted', () => {
  const question = { ...asked, all: [['24'], ['free', 'no charge']] };
  expect(judgeReply(question, 'Twenty-four, at No Charge: 24.', []).isRight).toBe(true);
  expect(judgeReply(question, 'It is free for 240.', []).isRight).toBe(false);
});

it('takes it for right to say that nobody knows where nobody does', () => {
  const none = { ...asked, all: [] };
  expect(judgeReply(none, 'The documents do not say that.', [])).toMatchObject({
    isRight: true,
    abstained: true,
  });
  expect(judgeReply(none, 'It costs 5.', [])).toMatchObject({ isRight: false, abstained: false });
  expect(judgeReply(none, '```markdown\n```', [])).toMatchObject({ isRight: false, says: false });
  const withNote = (note: string) =>
    judgeReply(none, `It costs 5 [1].\n\n**Insufficient documentation:** ${note}`, []);
  expect(withNote('1 statement was left out, because no passage carries it.').abstained).toBe(false);
  expect(withNote('No passage that was read mentions “fuel”.').abstained).toBe(true);
});

it('holds statements against the documents, and not the admission that there are none', () => {
  const answer = 'The crossing takes 35 minutes [1]. It costs 900 dollars. I don’t know the rest.';
  expect(judgeReply(asked, answer, DOCUMENTS)).toMatchObject({ statements: 2, unsupported: 1 });
});
