import { describe, expect, it, test } from 'vitest';

import { TagScanner } from './tag-scanner';
import type { TagDialect, TagStreamType } from './tag-state';
import { TagStreamParser } from './tag-stream-parser';

const CAREFUL = { otherDialects: 'anywhere', answerEndsThoughts: 'at-line-start' } as const;
const CURATED: readonly (readonly [string, TagDialect])[] = [
  ['unknown', { ...CAREFUL, dialect: 'think', startIn: 'unknown', unopenedClose: 'tag' }],
  ['outside', { ...CAREFUL, dialect: 'think', startIn: 'outside', unopenedClose: 'tag' }],
  ['inside', { ...CAREFUL, dialect: 'think', startIn: 'thinking', unopenedClose: 'tag' }],
  ['tagged', { dialect: 'tagged', startIn: 'unknown', otherDialects: 'anywhere' }],
];
const TRANSPARENT: TagDialect = {
  ...{ dialect: 'think', startIn: 'outside', unopenedClose: 'tag' },
  ...{ opens: 'at-start', answerEndsThoughts: 'at-line-start', otherDialects: 'at-line-start' },
};
const ANSWER = 'Take the **second** road.';

function read(text: string, dialect: TagDialect, length = 3): Record<TagStreamType, string> {
  const parser = new TagStreamParser(dialect);
  const read = { thinking: '', answer: '' };
  for (let from = 0; from < text.length; from += length)
    for (const { type, content } of parser.feed(text.slice(from, from + length))) read[type] += content;
  for (const { type, content } of parser.flush()) read[type] += content;
  return read;
}

describe.each(CURATED)('where no thought may leave, %s', (_, dialect) => {
  test.each([
    `<think>a<think>b</think>c</think>${ANSWER}`,
    `<think>a<think>b<think>c</think>d</think>e</think>\n\n${ANSWER}`,
    `<think>a<think>b</think>c<think>d</think>e</think>${ANSWER}`,
    `<think>a<thinking>b</thinking>c</think>${ANSWER}`,
    `<think>a <think> b\n\`\`\`\nc\n</think>${ANSWER}`,
    `[THINK]a[THINK]b[/THINK]c[/THINK]${ANSWER}`,
    `<scratchpad>a<scratchpad>b</scratchpad>c</scratchpad>${ANSWER}`,
    `<think>a <think> is a tag</think>${ANSWER}`,
    `<think>a</thinking>${ANSWER}`,
    `<thinking>a</think>${ANSWER}`,
    `[THINK]a[/THINKING]${ANSWER}`,
    `<think>a</thinking>b</think>${ANSWER}`,
    `Thinking...\na\n\nb\n...done thinking.\n\n${ANSWER}`,
    `Thinking...\n\`\`\`js\na\n...done thinking.\n\n${ANSWER}`,
    `Thinking...\n\`\`\`js\na\n\`\`\`\n...done thinking.\n\n${ANSWER}`,
    `\`\`\`thinking\na\n\`\`\`js\nb\n\`\`\`\nc\n\`\`\`\n${ANSWER}`,
    `Here is my thought process:\na\nHere is my response:\n${ANSWER}`,
    `analysisa b cassistantfinal${ANSWER}`,
    `Thought: a\nAction: b\nFinal Answer: ${ANSWER}`,
    `<details><summary>Thinking</summary>\na\n</details>\n${ANSWER}`,
    `<details>\n<summary>💭 Thought for 3 seconds</summary>\na\n</details>\n${ANSWER}`,
    `\`\`\`thinking\na\n\`\`\`\n${ANSWER}`,
    `**Thinking:**\na\n\n**Answer:**\n${ANSWER}`,
    `**Reasoning**: a **Final answer**: ${ANSWER}`,
    `## Reasoning\na\n\n## Answer\n${ANSWER}`,
    `<internal>a</internal>${ANSWER}`,
    `<plan>a</plan>${ANSWER}`,
    `<scratchpad>a</scratchpad>${ANSWER}`,
    `&lt;think&gt;a&lt;/think&gt;${ANSWER}`,
    `<th\u200bink>a</th\u200bink>${ANSWER}`,
    `<\ufeffthink>a</\u00adthink\u2060>${ANSWER}`,
  ])('%j', (reply) => {
    for (const length of [1, 3, reply.length])
      expect(read(reply, dialect, length).answer.trim()).toBe(ANSWER);
  });

  test.each([
    `Thinking...\n${ANSWER}`,
    `Thought: ${ANSWER}`,
    `\`\`\`thinking\n${ANSWER}`,
    `**Reasoning:** ${ANSWER}`,
  ])('%j has words that nothing ends, and is whole', (reply) => {
    expect(read(reply, dialect)).toEqual({ thinking: reply, answer: '' });
  });
});

it('knows plain words only where a reply begins with them', () => {
  const reply = `So: Thinking...\na\n...done thinking.\n${ANSWER}`;
  expect(read(reply, CURATED[1]?.[1] ?? {})).toEqual({ thinking: '', answer: reply });
});

it('reads an answer that begins with them as one where thoughts are shown', () => {
  const reply = `Reasoning: a\nAnswer: ${ANSWER}`;
  expect(read(reply, TRANSPARENT)).toEqual({ thinking: '', answer: reply });
});

it('lets a closing mark of another like it end thoughts where thoughts are shown, too', () => {
  expect(read(`<think>a</thinking>${ANSWER}`, TRANSPARENT)).toEqual({ thinking: 'a', answer: ANSWER });
});

it.each(['whole', 'cut'] as const)(
  'lets out what may be thoughts inside thoughts only at the end: %s',
  (ending) => {
    const seen: string[] = [];
    const scanner = new TagScanner(CURATED[0]?.[1] ?? {}, {
      onText: (type, content) => type === 'answer' && seen.push(content),
      onTag: () => {},
    });
    scanner.feed('<think>a<think>b</think>c');
    expect(seen).toEqual([]);
    scanner.flush(ending);
    expect(seen.join('')).toBe(ending === 'whole' ? 'c' : '');
  },
);
