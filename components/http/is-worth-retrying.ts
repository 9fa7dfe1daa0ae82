/** What would be refused in the same way once more, whoever asks, until something else has changed. */
const FINAL = new Set(
  (
    'question-answered turn-not-waiting decision-not-fitting document-kind document-too-large document-empty ' +
    'no-credit no-key wrong-key refused-by-policy model-not-found provider-redirect not-a-model-server'
  ).split(' '),
);

/** Whether what failed for that reason may go better as it is; else the sentence about it says what helps. */
export const isWorthRetrying = (code: string): boolean => !FINAL.has(code);
