/** Loads the schemas of a trace, and with them the library that the AI SDK shares; rejects when the page is offline. */
export const loadSchemas = () => import('@/components/trace/trace-view-request');

/** Loads what turns run on, after the schemas: both together would be one long task. */
export async function loadTurnRunner() {
  await loadSchemas();
  return import('./turn-runner');
}
