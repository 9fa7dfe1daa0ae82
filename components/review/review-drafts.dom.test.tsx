import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMMENTS, reviewing, VERDICTS } from '@/components/testing/reviewing';
import { phrases } from '@/e2e/support/phrases';
import { exampleComment } from './testing/example-review';

const { review } = phrases.en;

const score = (value: string): HTMLElement =>
  within(screen.getByRole('group', { name: review.verdict.score })).getByRole('button', { name: value });

const kept = (): readonly string[] => Object.keys(sessionStorage);

it('a note and a score that were not saved are there again, until they are', async () => {
  const first = reviewing();
  await first.user.type(first.note, 'Half a thought ');
  await first.user.click(score('2'));
  cleanup();
  const { user, note, server } = reviewing();
  expect(note).toHaveValue('Half a thought ');
  expect(score('2')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('1');
  await waitFor(() =>
    expect(server.bodies(VERDICTS)).toEqual([{ kind: 'sound', score: 2, note: 'Half a thought' }]),
  );
  cleanup();
  const verdict = { kind: 'sound', score: 2, note: 'Half a thought', givenAt: 1 } as const;
  reviewing({ verdicts: [{ ...verdict, reviewerId: 'own_2', reviewerName: 'Rani' }] });
  expect(kept()).toEqual([]);
});

it('Escape puts a comment away and keeps its words, which go once it is sent or canceled', async () => {
  const { user, composer, server } = reviewing({ comments: [exampleComment('cmt_1', { kind: 'trace' })] });
  await user.keyboard('c');
  await user.keyboard('On the whole.{Escape}');
  await user.keyboard('jc');
  expect(composer()).toHaveValue('');
  await user.keyboard('On a row.{Escape}');
  await user.click(screen.getByRole('button', { name: review.comments.reply }));
  await user.keyboard('A reply.');
  await user.click(screen.getByRole('button', { name: review.comments.cancel }));
  await user.click(screen.getByRole('button', { name: review.comments.reply }));
  expect(composer()).toHaveValue('');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: review.comments.addToTrace }));
  expect(composer()).toHaveValue('On the whole.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.bodies(COMMENTS)).toMatchObject([{ text: 'On the whole.' }]));
  await waitFor(() => expect(kept()).toHaveLength(1));
});
