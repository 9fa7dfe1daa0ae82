const SKIPS = new Set([
  ...[
    'skip',
    'skip it',
    'skip this',
    'skip and continue',
    'skip and go on',
    'go on',
    'just go on',
    'continue',
    'just continue',
  ],
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
const isSkip = (reply: string): boolean =>
  SKIPS.has(
    reply
      .toLowerCase()
      .replace(/[\s.!…]+/gu, ' ')
      .trim(),
  );

/** What is to be researched once the person has said what they mean: the question with that, or as it was where they skip it. */
export function clarifiedQuestion(question: string, reply: string): string {
  const said = reply.trim();
  if (said === '' || isSkip(said)) return question;
  const asked = question.trim().replace(/[\s?!.…]+$/u, '');
  const mark = /\?\s*$/u.test(question) ? '?' : '';
  // A reply that says the question anew needs no help of the old one.
  return said.toLowerCase().includes(asked.toLowerCase())
    ? said
    : `${asked} (${said.replace(/[.…]+$/u, '')})${mark}`;
}
