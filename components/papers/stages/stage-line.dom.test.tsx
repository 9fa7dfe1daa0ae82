import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderInPaper } from '@/components/testing/render-in-paper';
import { samplePaper, samplePart } from '@/components/testing/sample-paper';
import { StageLine } from './stage-line';

const OUTLINE = [samplePart('a', 'Introduction'), { ...samplePart('b', 'Methods'), goal: '' }];

it('says which stage it is, what is missing in each, and asks before it moves on', async () => {
  const paper = samplePaper({ stage: 'outline', topic: 'Coffee', question: 'Why?', outline: OUTLINE });
  const moved = samplePaper({ ...paper.head, stage: 'literature' }, { version: 2 });
  const server = new FakeServer()
    .on('POST /api/papers/p1/stage', () => Response.json(moved))
    .on('GET /api/papers/p1', () => Response.json(moved));
  const { user, store } = renderInPaper(<StageLine isNarrow={false} />, paper, { server });
  const stages = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('button');
  expect(stages).toHaveLength(7);
  expect(stages[0]).toHaveAccessibleName('Topic Nothing missing.');
  expect(stages[2]).toHaveAttribute('aria-current', 'step');
  expect(stages[2]).toHaveAccessibleName('Outline 1 thing missing.');

  await user.click(screen.getByRole('button', { name: 'Move on to Literature' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move on to Literature?' });
  expect(within(dialog).getByRole('list', { name: 'Still missing: 1 thing' })).toHaveTextContent(
    '“Methods” does not say what it is to do.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Not yet' }));
  expect(server.calls).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Move on to Literature' }));
  await user.click(await screen.findByRole('button', { name: 'Move on anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodies('POST /api/papers/p1/stage')).toEqual([{ to: 'literature', version: 1 }]);
  expect(store.state.get().view.head.stage).toBe('literature');
});

it('leads from what is missing to its place', async () => {
  const paper = samplePaper({ stage: 'outline', topic: 'Coffee', question: '', outline: OUTLINE });
  const { user, desk } = renderInPaper(<StageLine isNarrow />, paper);
  await user.click(screen.getByRole('button', { name: /^Outline/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Stages' });
  await user.click(within(dialog).getByRole('button', { name: 'There is no research question yet.' }));
  expect(desk.state.get()).toMatchObject({ dialog: null, front: 'text' });
  await user.click(screen.getByRole('button', { name: /^Outline/ }));
  await user.click(await screen.findByRole('button', { name: '“Methods” does not say what it is to do.' }));
  expect(await screen.findByRole('dialog', { name: 'Section' })).toBeVisible();
});

it('goes back, and says that nothing is lost', async () => {
  const paper = samplePaper({ stage: 'outline', topic: 'Coffee', question: 'Why?', outline: OUTLINE });
  const back = samplePaper({ ...paper.head, stage: 'topic' }, { version: 2 });
  const server = new FakeServer()
    .on('POST /api/papers/p1/stage', () => Response.json(back))
    .on('GET /api/papers/p1', () => Response.json(back));
  const { user, store } = renderInPaper(<StageLine isNarrow />, paper, { server });
  await user.click(screen.getByRole('button', { name: /^Outline/ }));
  await user.click(await screen.findByRole('button', { name: 'Go back to Topic' }));
  const dialog = await screen.findByRole('dialog', { name: 'Go back to Topic?' });
  expect(dialog).toHaveTextContent('Nothing that you have written is lost.');
  await user.click(within(dialog).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(store.state.get().view.head.stage).toBe('topic'));
});
