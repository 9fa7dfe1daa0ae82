import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer, lost, message, refuse, view } from '@/components/testing/fake-server';
import { type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';
import type { OwnFeedback } from '@/lib/chat/feedback';
import type { TraceStatus } from '@/lib/trace/trace-envelope';

const { errors, message: words } = phrases.en;
const { feedback } = words;
const PATH = '/api/traces/trc_1/feedback';

let count = 0;
let conversationId: string;
let server: FakeServer;
/** What the server has of the answer. */
let kept: readonly Partial<OwnFeedback>[];

beforeEach(() => {
  // What is known of a conversation's answers is kept by the page.
  count += 1;
  conversationId = `cnv_feedback_${count}`;
  kept = [];
  server = new FakeServer()
    .always(`GET /api/conversations/${conversationId}/feedback`, () => Response.json({ items: kept }))
    .always(`PUT ${PATH}`, () => new Response(null, { status: 204 }))
    .always(`DELETE ${PATH}`, () => new Response(null, { status: 204 }));
});

function draw(status: TraceStatus, id = conversationId): RenderedChat {
  const { metadata, ...answer } = message('a1', 'assistant', 'q1');
  if (!metadata) throw new Error('no metadata');
  const told = { ...metadata, conversationId: id, turnId: 'trn_1', traceId: 'trc_1', status };
  const messages = [message('q1', 'user', null), { ...answer, metadata: told }];
  return renderChat({ view: view(messages, { conversationId: id }), server });
}
/** A conversation whose answer has ended in some way, with thumbs, which are loaded with the first that there are. */
async function answered(status: TraceStatus = 'completed'): Promise<RenderedChat> {
  const chat = draw(status);
  await screen.findByRole('button', { name: feedback.thumb.up });
  return chat;
}
const thumb = (which: 'up' | 'down'): HTMLElement =>
  screen.getByRole('button', { name: feedback.thumb[which] });
const form = (): HTMLElement | null => document.querySelector('[data-slot=feedback-form]');
const opinions = (): unknown[] => server.bodies(`PUT ${PATH}`);

it('a thumb down asks what went wrong, and sends it', async () => {
  const { user } = await answered();
  await user.click(thumb('down'));
  expect(thumb('down')).toHaveAttribute('aria-pressed', 'true');
  expect(form()).toHaveFocus();
  const asked = within(form() as HTMLElement);
  expect(asked.getByText(feedback.heading.down)).toBeVisible();
  expect(asked.getByText(feedback.readers)).toBeVisible();
  await user.click(asked.getByRole('button', { name: feedback.reasons.incorrect }));
  await user.type(asked.getByRole('textbox'), 'It contradicts itself.');
  await user.click(asked.getByRole('button', { name: feedback.send }));
  await waitFor(() => expect(form()).toBeNull());
  expect(opinions()).toEqual([
    { rating: 'down', reasons: [], text: '' },
    { rating: 'down', reasons: ['incorrect'], text: 'It contradicts itself.' },
  ]);
  expect(screen.getAllByText(feedback.thanks)).not.toEqual([]);
  expect(thumb('down')).toHaveFocus();
  expect(screen.getByRole('button', { name: feedback.change })).toBeVisible();
});

it('a thumb can be changed and taken back; one up has no reasons', async () => {
  const { user } = await answered();
  await user.click(thumb('up'));
  expect(form()).toBeNull();
  await user.click(screen.getByRole('button', { name: feedback.more }));
  expect(form()).toHaveTextContent(feedback.heading.up);
  expect(within(form() as HTMLElement).queryByRole('group')).toBeNull();
  fireEvent.keyDown(screen.getByRole('textbox', { name: feedback.text }), {
    key: 'Escape',
    isComposing: true,
  });
  expect(form()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(thumb('up')).toHaveFocus();
  await user.click(thumb('down'));
  expect(thumb('up')).toHaveAttribute('aria-pressed', 'false');
  await user.click(thumb('down'));
  expect(thumb('down')).toHaveAttribute('aria-pressed', 'false');
  expect(form()).toBeNull();
  await waitFor(() => expect(server.bodies(`DELETE ${PATH}`)).toHaveLength(1));
});

it('is taken back by itself where it does not arrive', async () => {
  const { user } = await answered();
  server.on(`PUT ${PATH}`, lost);
  await user.click(thumb('up'));
  expect(await screen.findByText(errors.network)).toBeVisible();
  expect(thumb('up')).toHaveAttribute('aria-pressed', 'false');
  server.on(`PUT ${PATH}`, refuse(404, 'trace-not-found'));
  await user.click(thumb('down'));
  await waitFor(() => expect(thumb('down')).toHaveAttribute('aria-pressed', 'false'));
  expect(form()).toBeNull();
});

it('shows what was said before, and when it was reviewed', async () => {
  kept = [{ traceId: 'trc_1', rating: 'down', reasons: [], text: 'No.', at: 1, reviewedAt: 86_400_000 }];
  await answered();
  expect(await screen.findByText(/^Reviewed on Jan 2, 1970$/)).toBeVisible();
  expect(thumb('down')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: feedback.change })).toBeNull();
});

it('is asked for on what has failed, and not in a temporary chat', async () => {
  await answered('failed');
  cleanup();
  draw('completed', 'temporary_1');
  expect(screen.getByRole('button', { name: words.retry })).toBeVisible();
  expect(screen.queryByRole('button', { name: feedback.thumb.up })).toBeNull();
});
