import { liveTurnStore } from '../../trace/live-turn-store';

/**
 * Loads what turns run on; rejects when the page is offline. The schemas of a trace come first, with the library that
 * the AI SDK shares: both together would be one long task.
 */
export async function loadTurnReceiver() {
  const [{ LiveTurnDraft }] = await Promise.all([
    import('../../trace/live-turn'),
    import('../../trace/trace-view-request'),
  ]);
  liveTurnStore.collectWith((traceId) => new LiveTurnDraft(traceId));
  return import('./turn-receiver');
}
