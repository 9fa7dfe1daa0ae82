/**
 * Loads what turns run on; rejects when the page is offline. The schemas of a trace come first, with the library that
 * the AI SDK shares: both together would be one long task.
 */
export async function loadTurnRunner() {
  await import('@/components/trace/trace-view-request');
  return import('./turn-runner');
}
