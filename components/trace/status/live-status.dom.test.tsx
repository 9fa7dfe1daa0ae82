import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '@/components/testing/render-page';
import type { TurnProgress } from '@/lib/chat/turn-progress';
import type { Locale } from '@/lib/trace/step-key';
import { LiveTurnDraft } from '../live/live-turn';
import { liveTurnStore } from '../live/live-turn-store';
import { LiveStatus } from './live-status';

const traceId = 'trc_slow';

beforeEach(() => {
  liveTurnStore.collectWith((id) => new LiveTurnDraft(id));
  liveTurnStore.begin(traceId);
});

function show(locale: Locale) {
  const button = { 'aria-expanded': false, disabled: false, onClick: () => {} } as Parameters<
    typeof LiveStatus
  >[0]['button'];
  renderPage(<LiveStatus traceId={traceId} startedAt={null} fallback="Thinking…" button={button} />, {
    locale,
  });
}

const tell = (progress: TurnProgress): void =>
  act(() => liveTurnStore.applyPart({ type: 'data-progress', data: { ...progress, traceId } }));

const stage = (): void =>
  act(() =>
    liveTurnStore.applyPart({
      type: 'data-activity',
      data: {
        ...{ traceId, activityId: 'act_1', parentId: null, sequence: 1, stepKey: null, round: 2 },
        ...{ kind: 'stage', name: 'deep_reasoning', label: 'Reasoning', status: 'running', startedAt: 1 },
      },
    }),
  );

it('says that the model is waited for, what it reads and how fast it writes, each until it is over', async () => {
  show('en');
  tell({ phase: 'waiting', ahead: 2 });
  await screen.findByText('Waiting for the model: 2 before you');
  tell({ phase: 'waiting', ahead: 1 });
  await screen.findByText('Waiting for the model: 1 before you');
  stage();
  await screen.findByText('Round 2 · Reasoning · Waiting for the model: 1 before you');
  tell({ phase: 'reading', tokens: 3_200 });
  await screen.findByText('Round 2 · Reasoning · The model is reading, about 3,200 tokens');
  tell({ phase: 'reading', tokens: 3_200, tokensPerSecond: 80, leftMs: 40_000 });
  await screen.findByText(/The model is reading, 80 tokens\/s, about 40s left$/);
  tell({ phase: 'writing', tokensPerSecond: 4.2 });
  await screen.findByText('4.2 tokens/s');
  // What is done stays in the line; the figure stands beside it, and in nothing that is read aloud by itself.
  await screen.findByText('Round 2 · Reasoning');
  expect(screen.getByText('4.2 tokens/s').closest('[aria-live], [role="status"]')).toBeNull();
  tell({ phase: 'idle' });
  await waitFor(() => expect(screen.queryByText(/tokens\/s/)).toBeNull());
  expect(screen.getByText('Round 2 · Reasoning')).toBeInTheDocument();
});

it('says so in Indonesian', async () => {
  show('id');
  tell({ phase: 'waiting', ahead: 2 });
  await screen.findByText('Menunggu model: 2 antrean di depan Anda');
  tell({ phase: 'reading', tokens: 3_200, tokensPerSecond: 80 });
  await screen.findByText('Model sedang membaca, 80 token/dtk');
  tell({ phase: 'writing', tokensPerSecond: 4.2 });
  await screen.findByText('4,2 token/dtk');
});
