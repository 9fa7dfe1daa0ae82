import { liveTurnStore } from '@/components/trace/live/live-turn-store';

/**
 * Loads what turns run on; rejects when the page is offline. The schemas of a trace come first, with the library that
 * the AI SDK shares: both together would be one long task.
 */
export async function loadTurnReceiver() {
  const [{ LiveTurnDraft }] = await Promise.all([
    import('@/components/trace/live/live-turn'),
    import('@/components/trace/record/trace-view-request'),
  ]);
  liveTurnStore.collectWith((traceId) => new LiveTurnDraft(traceId));
  return import('./turn-receiver');
}
