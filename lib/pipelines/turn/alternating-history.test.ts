import type { ModelMessage } from 'ai';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { alternatingHistory } from './alternating-history';
import { keptHistory } from './kept-history';
import { modelHistory } from './model-history';

const filled = ({ content }: ModelMessage): boolean =>
  typeof content === 'string'
    ? content.trim() !== ''
    : content.length > 0 && content.every((part) => part.type !== 'text' || part.text.trim() !== '');
const rolesOf = (messages: readonly ModelMessage[]) => messages.map(({ role }) => role);

const RULES = {
  alternates: (messages: readonly ModelMessage[]) =>
    rolesOf(messages).every((role, at, roles) => role !== roles[at - 1]),
  beginsWithPerson: (messages: readonly ModelMessage[]) => rolesOf(messages)[0] === 'user',
  endsWithPerson: (messages: readonly ModelMessage[]) => rolesOf(messages).at(-1) === 'user',
  nothingEmpty: (messages: readonly ModelMessage[]) => messages.every(filled),
};

/** What whoever takes the messages refuses otherwise. Models behind a compatible server keep their template's rules. */
const REFUSES: Record<string, readonly (keyof typeof RULES)[]> = {
  'Anthropic (joins a person’s messages itself)': ['beginsWithPerson', 'nothingEmpty'],
  'Google (takes two in a row)': ['nothingEmpty', 'endsWithPerson'],
  'OpenAI (takes two in a row)': ['nothingEmpty'],
  'compatible: OpenAI’s own rules': ['nothingEmpty'],
  'compatible: Mistral’s template': ['alternates', 'beginsWithPerson', 'endsWithPerson', 'nothingEmpty'],
  'compatible: Gemma’s template': ['alternates', 'beginsWithPerson', 'endsWithPerson'],
  'compatible: Llama 2’s template': ['alternates', 'beginsWithPerson', 'endsWithPerson'],
  'compatible: DeepSeek’s reasoner': ['alternates', 'endsWithPerson', 'nothingEmpty'],
};

const image = {
  ...{ imageId: 'img_1', name: 'a.png', mediaType: 'image/png' as const },
  ...{ width: 1, height: 1, bytes: 3 },
};
const words = fc.oneof(fc.constantFrom('', ' ', '\n\t', 'Why?', 'Why?'), fc.string({ maxLength: 30 }));
const notice = { type: 'data-notice', data: { level: 'error', code: 'network-cut', text: 'Cut.' } } as const;
const said = fc.record({
  role: fc.constantFrom('user' as const, 'assistant' as const),
  texts: fc.array(words, { maxLength: 3 }),
  hasImage: fc.boolean(),
  hasThoughts: fc.boolean(),
  onlyThoughts: fc.boolean(),
  failed: fc.boolean(),
});
type Said = typeof said extends fc.Arbitrary<infer Value> ? Value : never;

const messageOf = (one: Said, index: number): ChatMessage => ({
  id: `msg_${index}`,
  role: one.role,
  parts: [
    ...(one.hasThoughts ? [{ type: 'reasoning' as const, text: 'A thought.' }] : []),
    ...one.texts.map((text) => ({ type: 'text' as const, text })),
    ...(one.failed ? [notice] : []),
  ],
  metadata: {
    ...{ conversationId: 'cnv_1', parentId: null, createdAt: 0 },
    ...(one.role === 'user' && one.hasImage && { images: [image] }),
    ...(one.role === 'assistant' && one.onlyThoughts && { answerSource: 'thoughts' as const }),
  },
});

const QUESTION: Said = {
  ...{ role: 'user', texts: ['And now?'], hasImage: false, hasThoughts: false },
  ...{ onlyThoughts: false, failed: false },
};

describe('a history', () => {
  it.each(Object.entries(REFUSES))('is one that %s takes, whatever happened before', (_who, rules) => {
    fc.assert(
      fc.property(
        fc.array(said, { maxLength: 12 }),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 1, max: 60 }),
        (earlier, inTags, sees, budgetTokens) => {
          const messages = [...earlier, QUESTION].map(messageOf);
          const seen = new Map([['img_1', { mediaType: image.mediaType, bytes: new Uint8Array([1]) }]]);
          const { kept } = keptHistory(messages, { budgetTokens, inTags });
          const sent = alternatingHistory(modelHistory(kept, sees ? seen : undefined), { inTags });
          for (const rule of rules) expect([rule, RULES[rule](sent)]).toEqual([rule, true]);
          expect(JSON.stringify(sent.at(-1)?.content)).toContain('And now?');
        },
      ),
    );
  });

  it.each([
    [false, '(No answer was given to this.)'],
    [true, '<answer>\n(No answer was given to this.)\n</answer>'],
  ])('keeps a question that has no answer, and says so in its place (in tags: %s)', (inTags, note) => {
    const file = { type: 'file' as const, mediaType: 'image/png', data: new Uint8Array([1]) };
    const asked: ModelMessage = { role: 'user', content: [file, { type: 'text', text: 'And this?' }] };
    expect(
      alternatingHistory(
        [
          { role: 'assistant', content: 'Hello.' },
          { role: 'user', content: 'What is a tide?' },
          asked,
          { role: 'assistant', content: ' ' },
          { role: 'assistant', content: 'A palm.' },
          { role: 'assistant', content: 'Or two.' },
          { role: 'user', content: 'Please.' },
        ],
        { inTags },
      ),
    ).toEqual([
      { role: 'user', content: 'What is a tide?' },
      { role: 'assistant', content: note },
      asked,
      { role: 'assistant', content: 'A palm.\n\nOr two.' },
      { role: 'user', content: 'Please.' },
    ]);
  });

  it.each([
    ['no part', []],
    ['an empty part', [{ type: 'text' as const, text: '' }]],
    [
      'parts of blanks',
      [
        { type: 'text' as const, text: ' ' },
        { type: 'text' as const, text: '\n' },
      ],
    ],
  ])('leaves out a message with %s', (_what, content) => {
    const asked: ModelMessage = { role: 'user', content: 'What is a tide?' };
    for (const blank of [
      { role: 'user' as const, content },
      { role: 'assistant' as const, content },
    ])
      expect(alternatingHistory([blank, asked, blank], { inTags: false })).toEqual([asked]);
  });

  it('keeps the question of an answer that goes on, however long that is', () => {
    const messages = [QUESTION, { ...QUESTION, role: 'assistant' as const, texts: ['x'.repeat(4_000)] }];
    expect(keptHistory(messages.map(messageOf), { budgetTokens: 10, inTags: false })).toMatchObject({
      kept: { length: 2 },
      isWhole: true,
    });
  });
});
