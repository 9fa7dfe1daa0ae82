import { isSkip } from './is-skip';

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
