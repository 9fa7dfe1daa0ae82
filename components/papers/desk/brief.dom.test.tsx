import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderInPaper } from '@/components/testing/render-in-paper';
import { samplePaper } from '@/components/testing/sample-paper';
import type { PaperView } from '@/lib/paper/wire';
import { Brief } from './brief';

const PATCH = 'PATCH /api/papers/p1';

/** A server on which somebody else changes the topic before the first change comes, if they do. */
function keeping(first: PaperView, elsewhere?: string): FakeServer {
  let kept = first;
  let isFirst = elsewhere !== undefined;
  const server = new FakeServer();
  server.always(PATCH, () => {
    if (isFirst) {
      isFirst = false;
      kept = samplePaper({ ...kept.head, topic: elsewhere ?? '' }, { version: kept.version + 1 });
      return Response.json({ error: { code: 'paper-outdated', message: '' } }, { status: 409 });
    }
    const { head } = server.bodies(PATCH).at(-1) as { head: Partial<PaperView['head']> };
    kept = samplePaper({ ...kept.head, ...head }, { version: kept.version + 1 });
    return Response.json(kept);
  });
  return server.always('GET /api/papers/p1', () => Response.json(kept));
}

const topic = (): HTMLElement => screen.getByRole('textbox', { name: 'Topic' });

afterEach(() => sessionStorage.clear());

it('keeps a topic as it is typed, with the field still open', async () => {
  const paper = samplePaper({ topic: 'Rain' });
  const page = renderInPaper(<Brief />, paper, { server: keeping(paper) });
  await page.user.type(topic(), ' in Aceh');
  await waitFor(() => expect(page.store.state.get().view.head.topic).toBe('Rain in Aceh'));
  expect(topic()).toHaveFocus();
  expect(topic()).toHaveValue('Rain in Aceh');
});

it('has after a reload what the server had not, and sends it then', async () => {
  const paper = samplePaper({ topic: 'Rain' });
  const refusing = new FakeServer();
  refusing.always(PATCH, () =>
    Response.json({ error: { code: 'internal-error', message: '' } }, { status: 500 }),
  );
  const before = renderInPaper(<Brief />, paper, { server: refusing });
  await before.user.type(topic(), ' in Aceh');
  cleanup();
  const after = renderInPaper(<Brief />, paper, { server: keeping(paper) });
  expect(topic()).toHaveValue('Rain in Aceh');
  await waitFor(() => expect(after.store.state.get().view.head.topic).toBe('Rain in Aceh'));
});

it('keeps what another tab has written as well', async () => {
  const paper = samplePaper({ topic: 'Rain' });
  const page = renderInPaper(<Brief />, paper, { server: keeping(paper, 'Heavy Rain') });
  await page.user.type(topic(), ' in Aceh');
  await waitFor(() => expect(page.store.state.get().view.head.topic).toBe('Heavy Rain in Aceh'));
  expect(topic()).toHaveValue('Heavy Rain in Aceh');
});
