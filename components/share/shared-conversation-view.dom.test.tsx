import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { pacedTraceView } from '@/components/trace/testing/paced-trace-view';
import { phrases } from '@/e2e/support/phrases';
import { NO_GROUNDS } from '@/lib/chat/grounds-of';
import { SharedConversationView } from './shared-conversation-view';
import { sharedPageOf } from './shared-page';

const { fact, panel, replay } = phrases.en.trace;

const answer = (traceId: string) => {
  const { trace, thoughts } = pacedTraceView(traceId);
  return {
    messageId: `msg_${traceId}`,
    role: 'assistant' as const,
    text: 'An answer.',
    sources: [],
    ...NO_GROUNDS,
    status: 'completed' as const,
    durationMs: 34_000,
    trace: {
      trace: {
        ...trace,
        fidelity: { kind: 'provider-summary' as const, visibleTokens: 20, billedTokens: 60 },
      },
      thoughts: [...thoughts],
    },
  };
};

/** A shared conversation of two answers, opened by a link; the first one's reasoning is unfolded where it is not yet. */
async function opened(search = '') {
  const messages = [answer('trc_1'), answer('trc_2')];
  const shared = { version: 1 as const, title: 'Prices', sharedAt: 1, withTraces: true, messages };
  const page = renderPage(<SharedConversationView conversation={sharedPageOf(shared, [])} />, {
    path: `/share/token${search}`,
  });
  const [first, second] = document.querySelectorAll<HTMLDetailsElement>('[data-slot=shared-trace]');
  if (!first || !second) throw new Error('no reasoning');
  if (search === '') await page.user.click(within(first).getByText(/^Thought for \d+s$/));
  await waitFor(() => expect(first.open).toBe(true));
  return { ...page, first: within(first), second };
}

it('says of reasoning what it is and what was removed, and folds the others', async () => {
  const { user, first, second } = await opened();
  expect(second.open).toBe(false);
  await user.click(first.getByRole('button', { name: panel.details }));
  expect(first.getByText(fact['provider-summary'].label)).toBeVisible();
  await user.click(
    first.getByRole('button', { name: translate.en('trace.fact.removals.label', { count: 1 }) }),
  );
  const removals = within(first.getByRole('region', { name: fact.removals.explanation }));
  expect(removals.getByText(translate.en('trace.removed.credentials.label', { count: 1 }))).toBeVisible();
});

it('plays reasoning, and links to its moments for whoever has the link', async () => {
  const { user, first } = await opened();
  await user.click(first.getByRole('radio', { name: panel.replay }));
  const scrubber = await first.findByRole('slider', { name: replay.position });
  expect(first.getByRole('button', { name: replay.pause })).toBeVisible();
  scrubber.focus();
  await user.keyboard(' {Home}nn');
  expect(scrubber).toHaveValue('8000');
  const thoughts = first.getByRole('region', { name: panel.thoughts });
  expect(thoughts).toHaveTextContent('Monthly series');
  expect(thoughts).not.toHaveTextContent('Then the harvest.');
  await user.click(first.getByRole('button', { name: replay.copyLink }));
  expect(await first.findByText(replay.copied.link)).toBeVisible();
  const link = new URL(await navigator.clipboard.readText());
  expect(link.pathname + link.search).toBe('/share/token?trace=trc_1&t=8');
});

it('opens at the moment that the link names, paused', async () => {
  const { first, second } = await opened('?trace=trc_1&t=8');
  expect(await first.findByRole('slider', { name: replay.position })).toHaveValue('8000');
  expect(first.getByRole('button', { name: replay.play })).toBeVisible();
  expect(first.getByRole('region', { name: panel.thoughts })).toHaveTextContent('Monthly series');
  expect(second.open).toBe(false);
});
