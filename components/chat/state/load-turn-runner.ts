import { liveTurnStore } from '@/components/trace/live-turn-store';

/**
 * Loads what turns run on; rejects when the page is offline. The schemas of a trace come first, with the library that
 * the AI SDK shares: both together would be one long task.
 */
export async function loadTurnRunner() {
  const [{ LiveTurnDraft }] = await Promise.all([
    import('@/components/trace/live-turn'),
    import('@/components/trace/trace-view-request'),
  ]);
  liveTurnStore.collectWith((traceId) => new LiveTurnDraft(traceId));
  return import('./turn-runner');
}
