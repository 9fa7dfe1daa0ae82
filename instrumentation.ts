/** Runs once when the server starts: opens the store, and ends the process with a sentence where that fails. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startApplication } = await import('./lib/server/start-application');
  await startApplication();
}
