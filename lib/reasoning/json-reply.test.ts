import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { type Asked, JsonReply } from './json-reply';
import { standInOf } from './stand-in';
import type { TagDialect } from './tag-state';
import { TaggedPartMapper } from './tagged-part-mapper';

const ANSWER = 'Take the **second** road.';
const THOUGHT = 'quince, or </think> the like';
const CURATED: TagDialect = { dialect: 'think', startIn: 'unknown', otherDialects: 'anywhere' };
const OUTSIDE: TagDialect = { ...CURATED, startIn: 'outside' };
const TRANSPARENT: TagDialect = { ...OUTSIDE, otherDialects: 'at-line-start' };

const asked = (question: string, instructions = ''): Asked => ({
  prompt: [
    { role: 'system', content: instructions },
    { role: 'user', content: [{ type: 'text', text: question }] },
  ],
});

function read(
  reply: string,
  dialect: TagDialect,
  given: { asked?: Asked; finish?: 'stop' | 'length'; lengths?: readonly number[] } = {},
) {
  const { finish = 'stop', lengths = [3] } = given;
  const mapper = new TaggedPartMapper({ dialect }, given.asked);
  const parts = mapper.map({ type: 'text-start', id: '0' });
  for (let from = 0, index = 0; from < reply.length; index += 1) {
    const to = from + (lengths[index % lengths.length] ?? 1);
    parts.push(...mapper.map({ type: 'text-delta', id: '0', delta: reply.slice(from, to) }));
    from = to;
  }
  parts.push(...mapper.map({ type: 'text-end', id: '0' }));
  const tokens = { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined };
  const usage = { inputTokens: tokens, outputTokens: { total: 1, text: 1, reasoning: undefined } };
  parts.push(...mapper.map({ type: 'finish', finishReason: { unified: finish, raw: finish }, usage }));
  let answer = '';
  let thoughts = '';
  let isStandIn = false;
  for (const part of parts) {
    if (part.type === 'text-start') isStandIn = standInOf(part) === 'thoughts';
    if (part.type === 'text-delta' && !isStandIn) answer += part.delta;
    if (part.type === 'reasoning-delta') thoughts += part.delta;
  }
  return { answer, thoughts };
}

const KINDS = [
  JSON.stringify({ thought: THOUGHT, answer: ANSWER }),
  JSON.stringify({ final_answer: ANSWER, chainOfThought: [THOUGHT] }, null, 2),
  `\`\`\`json\n${JSON.stringify({ Reasoning: THOUGHT, Response: ANSWER })}\n\`\`\``,
  `\ufeff\n~~~\n${JSON.stringify({ pikiran: THOUGHT, jawaban: ANSWER })}\n~~~\n`,
  `{"thinking": "a\n${THOUGHT}", "final": "${ANSWER}"}`,
  `${JSON.stringify({ thought: THOUGHT })}\n${JSON.stringify({ answer: ANSWER })}`,
  JSON.stringify({ response: { thinking: THOUGHT, message: ANSWER } }),
  JSON.stringify([
    { type: 'thinking', thinking: [{ type: 'text', text: THOUGHT }] },
    { type: 'text', text: ANSWER },
  ]),
];

it('is thoughts and answer where no thought may leave, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.constantFrom(CURATED, OUTSIDE),
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
      (reply, dialect, lengths) => {
        const { answer, thoughts } = read(reply, dialect, { lengths });
        expect(answer).toBe(ANSWER);
        expect(thoughts).toContain(THOUGHT);
      },
    ),
    { numRuns: Number(process.env.NALAR_TRIES ?? 200) },
  );
});

it('keeps what else an object says', () => {
  expect(read('{"reasoning": "quince", "answer": 4, "unit": "m"}', CURATED).answer).toBe(
    '{\n  "answer": 4,\n  "unit": "m"\n}',
  );
});

test.each([
  '{"name": "x", "age": 3}',
  '{"model": "m", "text": {"format": "x"}, "reasoning": {"effort": "high"}}',
  '{"reasoning": "it is a field of data"}',
  '```json\n{"answer": 4}\n```',
  '```json\n{"thought": "a", "answer": "b"}\n```\nThat is the format.',
  '{curly} words, and a <b>tag</b>',
  '[the link](x), and so on',
  '[{"a": 1}]',
  '{"thought": "never ended, "answer": "b"',
])('%j is an answer as it is', (reply) => {
  for (const dialect of [CURATED, OUTSIDE, TRANSPARENT])
    for (const lengths of [[1], [1_000]]) expect(read(reply, dialect, { lengths }).answer).toBe(reply);
});

it('finds tags in a reply that only begins like one', () => {
  expect(read('{curly}<think>quince</think>14', OUTSIDE)).toEqual({
    answer: '{curly}\n\n14',
    thoughts: 'quince',
  });
});

describe('fields that somebody has asked for', () => {
  const reply = JSON.stringify({ reasoning: 'as asked', answer: ANSWER });

  it.each([
    asked('Write JSON with the fields reasoning and answer.'),
    asked('How many?', 'Write {"reasoning": "…", "answer": "…"}.'),
    { ...asked('How many?'), responseFormat: { type: 'json' as const } },
  ])('are the answer: %j', (question) => {
    expect(read(reply, CURATED, { asked: question }).answer).toBe(reply);
  });

  it('are not those of a question that is about something else', () => {
    for (const question of ['What is JSON?', 'Show your reasoning.', 'Read {"answer": 4}'])
      expect(read(reply, CURATED, { asked: asked(question) }).answer).toBe(ANSWER);
  });
});

it('lets nothing out that was cut and may hold thoughts', () => {
  for (const dialect of [CURATED, OUTSIDE])
    expect(read('{"answer": "b", "thought": "quince', dialect, { finish: 'length' }).answer).toBe('');
  expect(read('{"name": "x", "age": ', OUTSIDE, { finish: 'length' }).answer).toBe('{"name": "x", "age": ');
});

it('keeps no text back that cannot become JSON', () => {
  const reply = new JsonReply(undefined);
  expect(['``', '` ', 'js'].map((text) => reply.feed(text))).toEqual([null, null, null]);
  expect(reply.feed('on = 4')).toBe('``` json = 4');
  expect(reply.feed('{')).toBe('{');
  const blank = new JsonReply(undefined);
  expect(blank.feed(' '.repeat(100))).toBe(' '.repeat(100));
});
