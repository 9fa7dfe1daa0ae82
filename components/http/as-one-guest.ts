let isKnown = false;
let first: Promise<void> | null = null;

/**
 * Sends a file, alone until one has arrived: whoever is not known yet becomes a guest with the first file, and would
 * become several with several at once.
 */
export async function asOneGuest<T>(send: () => Promise<T>): Promise<T> {
  while (!isKnown && first) await first;
  if (isKnown) return send();
  const sent = send();
  first = sent.then(
    () => {
      isKnown = true;
    },
    () => {
      first = null;
    },
  );
  return sent;
}
