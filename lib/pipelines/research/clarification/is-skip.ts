const SKIPS = new Set([
  ...['skip', 'skip it', 'skip this', 'skip and go on', 'go on', 'just go on', 'continue', 'just continue'],
  ...['no preference', 'whatever', 'never mind', 'you decide', 'you choose'],
  ...[
    'lewati',
    'lewati saja',
    'lewati dan lanjutkan',
    'lanjut',
    'lanjut saja',
    'lanjutkan',
    'lanjutkan saja',
  ],
  ...['terserah', 'terserah saja', 'terserah kamu', 'terserah anda', 'bebas', 'bebas saja'],
]);

/** Whether a reply to a question asks to go on without an answer. */
export const isSkip = (reply: string): boolean =>
  SKIPS.has(
    reply
      .toLowerCase()
      .replace(/[\s.!…]+/gu, ' ')
      .trim(),
  );
