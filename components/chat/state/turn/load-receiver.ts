import { liveTurnStore } from '@/components/trace/live/live-turn-store';
import { nextTask } from './next-task';

/**
 * Loads what turns run on: the schema library first, alone, then what is written with it, each in a task of its own.
 * Together they would keep the page for longer than anybody should wait. Rejects when the page is offline.
 */
export async function loadReceiver() {
  await import('@/lib/trace/step-key');
  await nextTask();
  await import('@/lib/trace/activity');
  await nextTask();
  await import('@/components/trace/record/trace-view-request');
  await nextTask();
  const { LiveTurnDraft } = await import('@/components/trace/live/live-turn');
  liveTurnStore.collectWith((traceId) => new LiveTurnDraft(traceId));
  await nextTask();
  return (await import('./turn-receiver')).TurnReceiver;
}
