import fc from 'fast-check';
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
const TRIES = Number(process.env.NALAR_TRIES ?? 200);

function read(
  text: string,
  dialect: TagDialect,
  ...lengths: readonly number[]
): Record<TagStreamType, string> {
  const parser = new TagStreamParser(dialect);
  const read = { thinking: '', answer: '' };
  for (let from = 0, index = 0; from < text.length; index += 1) {
    const to = from + (lengths[index % lengths.length] ?? 3);
    for (const { type, content } of parser.feed(text.slice(from, to))) read[type] += content;
    from = to;
  }
  for (const { type, content } of parser.flush()) read[type] += content;
  return read;
}

describe.each(CURATED)('where no thought may leave, %s', (name, dialect) => {
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
    `[thinking]\na\n[answer]\n${ANSWER}`,
    `[thinking]\na\n[answer]\n${ANSWER}\n[/answer]`,
    `[thinking]\na [answer] b\n[answer]\n${ANSWER}\n[thinking]\nb\n[answer]\n`,
    `[ Think ]a[ / think ]${ANSWER}`,
    `<| thoughts |>a<| / thoughts |>${ANSWER}`,
    `<|thought_start|>a<|thought_end|>${ANSWER}`,
    `<start_of_thought>a<end_of_thought>${ANSWER}`,
    `【think】a【/think】${ANSWER}`,
    `<budget:thinking>a</budget:thinking>${ANSWER}`,
    `<self_reflection>a</self_reflection>${ANSWER}`,
    `<chain-of-thought>a</chain-of-thought>${ANSWER}`,
    `<critique>a</critique>${ANSWER}`,
    `<think>a</thinking>b</think>${ANSWER}`,
    `\`\`\`thinking\na\n\`\`\`js\nb\n\`\`\`\nc\n\`\`\`\n${ANSWER}`,
    `analysisa b cassistantfinal${ANSWER}`,
    `<details><summary>Thinking</summary>\na\n</details>\n${ANSWER}`,
    `<details>\n<summary>💭 Thought for 3 seconds</summary>\na\n</details>\n${ANSWER}`,
    `\`\`\`thinking\na\n\`\`\`\n${ANSWER}`,
    `<internal>a</internal>${ANSWER}`,
    `<plan>a</plan>${ANSWER}`,
    `<scratchpad>a</scratchpad>${ANSWER}`,
    `&lt;think&gt;a&lt;/think&gt;${ANSWER}`,
    `<th\u200bink>a</th\u200bink>${ANSWER}`,
    `<\ufeffthink>a</\u00adthink\u2060>${ANSWER}`,
    `<details><summary>Thinking</summary>a<details><summary>b</summary>c</details>d</details>${ANSWER}`,
    `<think>a</think>\n<reasoning>b</reasoning>\n${ANSWER}`,
    `<think>a</think>\n<answer>${ANSWER}</answer>\n</response>`,
    `<think id="1">a</think>${ANSWER}`,
    `<thinking type="inner" done=true>a</thinking>${ANSWER}`,
    `<analysis step=1>\na\n</analysis>\n${ANSWER}`,
  ])('%j', (reply) => {
    for (const length of [1, 3, reply.length])
      expect(read(reply, dialect, length).answer.trim()).toBe(ANSWER);
  });

  test.each([
    `Thinking...\na\n\nb\n...done thinking.\n\n${ANSWER}`,
    `Thinking...\n\`\`\`js\na\n...done thinking.\n\n${ANSWER}`,
    `Thinking...\n\`\`\`js\na\n\`\`\`\n...done thinking.\n\n${ANSWER}`,
    `Here is my thought process:\na\nHere is my response:\n${ANSWER}`,
    `Here is my thought process: a b. Here is my response: ${ANSWER}`,
    `Here are my reasoning steps:\na\n[BEGIN FINAL RESPONSE]\n${ANSWER}`,
    `Thought: a\nAction: b\nFinal Answer: ${ANSWER}`,
    `**Thinking:**\na\n\n**Answer:**\n${ANSWER}`,
    `**Reasoning**: a **Final answer**: ${ANSWER}`,
    `## Reasoning\na\n\n## Answer\n${ANSWER}`,
    `**Reasoning:** a\n\nAnswer: ${ANSWER}`,
    `Thinking...\na\nAnswer: b?\n**Answer:** c?\n...done thinking.\n${ANSWER}`,
    `Thinking Process:\na, then **Answer:** b?\n\n**Final answer:**\n${ANSWER}`,
    `> **Thinking**\n> a\n\n> b\n> \`\`\`\n> c\n\n${ANSWER}`,
    `Pemikiran saya:\na\n\nJawaban saya:\n${ANSWER}`,
    `**Thinking**\n\n> a\n>\n> b\n\n${ANSWER}`,
    `Thinking...\n> a\n\n> b\n${ANSWER}`,
  ])('%j, unless it is known where replies begin', (reply) => {
    const answer = name === 'outside' ? reply : ANSWER;
    for (const length of [1, 3, reply.length])
      expect(read(reply, dialect, length).answer.trim()).toBe(answer);
  });

  test.each([
    `Thinking...\n${ANSWER}`,
    `Thought: ${ANSWER}`,
    `\`\`\`thinking\n${ANSWER}`,
    `**Reasoning:** ${ANSWER}`,
  ])('%j has words that nothing ends, and is whole', (reply) => {
    const [mayBe, isNot] =
      name === 'outside' ? (['answer', 'thinking'] as const) : (['thinking', 'answer'] as const);
    expect(read(reply, dialect)).toEqual({ [mayBe]: reply, [isNot]: '' });
  });
});

it('holds what follows thoughts that may be inside others, and thoughts that a sentence names', () => {
  for (const reply of [`a<think>b</think>c</think>${ANSWER}`, `a\n<think>b</think>c</think>${ANSWER}`])
    for (const [, dialect] of CURATED.filter(([name]) => name !== 'outside'))
      expect(read(reply, dialect)).toMatchObject({ answer: ANSWER });
});

/** Ways to mark thoughts before an answer. */
const MARKED: readonly ((thoughts: string) => string)[] = [
  ...['think', 'Thinking', 'THOUGHT', 'reasoning', 'scratchpad', 'analysis'].map(
    (name) => (thoughts: string) => `<${name}>\n${thoughts}\n</${name}>\n`,
  ),
  ...[
    ['&lt;', '&gt;'],
    ['&#60;', '&#62;'],
    ['\\<', '\\>'],
    ['＜', '＞'],
  ].map(
    ([less, more]) =>
      (thoughts: string) =>
        `${less}think${more}${thoughts}${less}/Think${more}\n`,
  ),
  (thoughts) => `<details open>\n<summary><b>💭 Proses berpikir</b></summary>\n\n${thoughts}\n</details>\n`,
  (thoughts) => `<details>\n<summary>Thought for 2 minutes 3 seconds</summary>${thoughts}</details>\n`,
  (thoughts) => `<!-- thinking\n${thoughts} -->\n`,
];
/** Others that count only where it is not known where replies begin. */
const KINDS: typeof MARKED = [
  ...MARKED,
  ...[
    'Thinking…',
    '**Thinking**',
    '*Thought for 12 seconds*',
    'Thought for 1m 3s',
    'Berpikir selama 2,5 detik',
    '💭 Pemikiran:',
    '**Proses berpikir:**',
  ].map((head) => (thoughts: string) => `> ${head}\n>\n> ${thoughts.replaceAll('\n', '\n> ')}\n\n`),
  ...[
    ['**Thinking…**', '**Answer:**'],
    ['🤔 Thinking:', '**Final Answer**\n'],
    ['## 🧠 Reasoning', '## Answer\n'],
    ['_Thinking_', 'Answer:'],
    ['Pikiran:', 'Jawaban akhir:'],
    ['Berikut proses berpikir saya:', 'Berikut jawaban saya:'],
    ['Sedang berpikir...', '...selesai berpikir.\n'],
  ].map(
    ([head, end]) =>
      (thoughts: string) =>
        `${head}\n${thoughts}\n\n${end} `,
  ),
];

it('knows thoughts in each kind, or in two, behind white space, however they are cut', () => {
  const thought = fc
    .array(fc.constantFrom('quince', 'quince *so*', '- quince', '`quince`', '1. quince', '', 'quince <b>'), {
      minLength: 1,
      maxLength: 4,
    })
    .map((lines) => `quince\n${lines.join('\n')}`);
  fc.assert(
    fc.property(
      fc.constantFrom(...CURATED.map(([, dialect]) => dialect)).chain((dialect) =>
        fc.tuple(
          fc.constant(dialect),
          fc.array(fc.constantFrom(...(dialect.startIn === 'outside' ? MARKED : KINDS)), {
            minLength: 1,
            maxLength: 2,
          }),
        ),
      ),
      thought,
      fc.constantFrom('', '\ufeff', '\n\n', '\u200b', ' \n'),
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }),
      ([dialect, kinds], thoughts, before, lengths) => {
        const reply = `${before}${kinds.map((write) => write(thoughts)).join('')}${ANSWER}`;
        const parsed = read(reply, dialect, ...lengths);
        expect(parsed.answer.replaceAll(/^[\s\u200b]+/gu, '').trim()).toBe(ANSWER);
        expect(parsed.thinking.match(/quince/g)).toEqual(reply.match(/quince/g));
      },
    ),
    { numRuns: TRIES },
  );
});

it.each([
  `> To be or not to be.\n\n${ANSWER}`,
  `> Thinking is hard work.\n\n${ANSWER}`,
  `> My thoughts:\n> I want to go.\n\n${ANSWER}`,
  `> Thinking: Fast and Slow is a book.\n\n${ANSWER}`,
  `> Thoughts\n> are free.\n\n${ANSWER}`,
  `> Thought for 30 years that it was so.\n\n${ANSWER}`,
  `> Thought for 5 seconds, then left.\n\n${ANSWER}`,
  `> **Thinking** is hard work.\n\n${ANSWER}`,
  `<!-- Thoughtful comment -->\n\n${ANSWER}`,
  `<!-- reasonings: none -->\n${ANSWER}`,
  `<details><summary>Reasoning behind the choice</summary>\nIt is shorter.\n</details>\n${ANSWER}`,
  `<details>\n<summary>Thought for 5 steps</summary>\nIt is shorter.\n</details>\n${ANSWER}`,
  `Reasoning about it takes time. Answer: ${ANSWER}`,
  `Thinking, Fast and Slow is a book. **Answer:** ${ANSWER}`,
  `${ANSWER}\n<details>\n<summary>More</summary>\nIt is shorter.\n</details>\nThat is all.`,
])('%j is an answer', (reply) => {
  for (const [name, dialect] of CURATED)
    expect(read(reply, dialect), name).toEqual(
      name === 'outside' ? { thinking: '', answer: reply } : { thinking: reply, answer: '' },
    );
});

it.each([
  ...['Reasoning:', 'Thoughts:', '# Thoughts\n', '💭 Thinking…\n', '**Pemikiran:**', 'Alur pikir:'],
  ...['Analysis\n', 'Thinking...\n', 'Here is my reasoning:\n', '> **Thinking**\n> ', '> [!thinking]\n> '],
])('%j is text at once where it is known where replies begin', (words) => {
  for (const ending of ['whole', 'cut'] as const) {
    const seen: string[] = [];
    const scanner = new TagScanner(CURATED[1]?.[1] ?? {}, {
      onText: (type, content) => seen.push(`${type}: ${content}`),
      onTag: () => {},
    });
    const reply = `${words} so it is\n\nAnswer: 4`;
    scanner.feed(reply);
    expect(seen.join('')).toBe(`answer: ${reply}`);
    scanner.flush(ending);
    expect(seen.join('')).toBe(`answer: ${reply}`);
  }
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
