import type { ModelMessage } from 'ai';

/** The messages with a text below the words of the question. */
export function belowQuestion(
  history: readonly ModelMessage[],
  question: string,
  text: string,
): readonly ModelMessage[] {
  const asked = history.at(-1);
  const content = asked?.role === 'user' ? asked.content : question;
  const words = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
  return [
    ...history.slice(0, -1),
    { role: 'user', content: [...words, { type: 'text', text: `\n\n${text}` }] },
  ];
}
