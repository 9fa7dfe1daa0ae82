const CAME_IN = 'nalar:conversations-came-in';

/** Tells whoever lists conversations on this page that some have come in by another way than the chat. */
export function tellOfNewConversations(): void {
  window.dispatchEvent(new Event(CAME_IN));
}

/** Has a listener told of that, until what is returned is called. */
export function onNewConversations(listener: () => void): () => void {
  window.addEventListener(CAME_IN, listener);
  return () => window.removeEventListener(CAME_IN, listener);
}
