import type { ChatShellContextValue } from './chat-shell-context';

/** Prints the conversation on screen, all of it as far as it can be loaded. */
export async function printConversation({
  sessions,
}: Pick<ChatShellContextValue, 'sessions'>): Promise<void> {
  const { printPage } = await import('@/components/page/printing');
  // What cannot be loaded is said to be missing, on paper.
  await sessions.active
    .get()
    .loadEarlier()
    .catch(() => undefined);
  await printPage();
}
