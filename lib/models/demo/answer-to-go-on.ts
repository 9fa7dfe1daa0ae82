import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { GO_ON } from '@/lib/prompts/go-on';

/** A prompt without the request to go on, and how the answer begins that is to be gone on with; null without one. */
export interface AnswerToGoOn {
  readonly prompt: LanguageModelV4Prompt;
  readonly begun: string | null;
}

/** Reads whether a prompt asks for the rest of an answer. */
export function answerToGoOn(prompt: LanguageModelV4Prompt): AnswerToGoOn {
  const [answer, request] = prompt.slice(-2);
  const isAsked = request?.role === 'user' && Object.values<string>(GO_ON).includes(textOf(request.content));
  if (!isAsked || answer?.role !== 'assistant') return { prompt, begun: null };
  return { prompt: prompt.slice(0, -2), begun: textOf(answer.content) };
}

/** Returns what is left of an answer after how it begins; all of it where it begins differently. */
export const restOfAnswer = (answer: string, begun: string): string =>
  answer.startsWith(begun) ? answer.slice(begun.length) : `\n\n${answer}`;

/** Joins the texts of a message's content. */
export const textOf = (content: LanguageModelV4Prompt[number]['content']): string =>
  typeof content === 'string'
    ? content
    : content.map((part) => (part.type === 'text' ? part.text : '')).join('');
