import type { AnswerContent } from './answer-block';
import type { ChatMessage } from './chat-message';

/** What a message shows, in its order: its words, and between them charts and tables. */
export function answerContents({ parts }: Pick<ChatMessage, 'parts'>): readonly AnswerContent[] {
  const contents: AnswerContent[] = [];
  for (const part of parts) {
    const last = contents.at(-1);
    if (part.type === 'data-chart') contents.push({ kind: 'chart', chart: part.data });
    else if (part.type === 'data-table') contents.push({ kind: 'table', table: part.data });
    else
      for (const text of textsOf(part))
        if (last?.kind === 'text')
          contents[contents.length - 1] = { kind: 'text', text: `${last.text}\n\n${text}` };
        else contents.push({ kind: 'text', text });
  }
  return contents;
}

/** What a part says in words: text, or what is asked with the answers that are offered, or with what calls would be given. */
export function textsOf(part: ChatMessage['parts'][number]): readonly string[] {
  if (part.type === 'text') return [part.text];
  if (part.type !== 'data-clarification') return [];
  const { question, options, calls = [] } = part.data;
  return [
    question,
    ...(options.length > 0 ? [options.map((option) => `- ${option}`).join('\n')] : []),
    // On one line each, so that nothing in them can end the fence.
    ...calls.map((call) => `\`\`\`json\n${call.arguments}\n\`\`\``),
  ];
}
