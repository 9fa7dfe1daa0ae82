import { describe, expect, it } from 'vitest';
import { createTurn } from '../conversation/create-turn';
import type { ToolFinding } from '../conversation/read-conversation';
import { planTurn } from '../plan-turn';

const TOOLS = ['memory_store', 'memory_recall'].map((name) => ({
  type: 'function' as const,
  name,
  description: 'Remembers what the user asked to be remembered, or finds what was said.',
  inputSchema: { type: 'object' as const, properties: {} },
}));

function plan(message: string, findings: readonly ToolFinding[] = [], tools = TOOLS) {
  const turn = createTurn(
    { message, attachments: [], earlier: [], findings },
    { locale: 'en', webSearch: false, now: 0, timeZone: 'UTC' },
  );
  return planTurn(turn, { tools });
}

const found = (toolName: string, outcome: unknown): ToolFinding[] => [
  { toolName, input: {}, output: outcome, failed: false },
];

describe('the offline model', () => {
  it.each([
    ['Remember that my cat is called Miko.', 'my cat is called Miko.'],
    ['Please remember: I live in Solo', 'I live in Solo'],
    ['Tolong ingat bahwa kucing saya bernama Miko', 'kucing saya bernama Miko'],
    ['catat bahwa rapat pindah ke Senin', 'rapat pindah ke Senin'],
  ])('hands over what it is told to remember: %s', async (message, text) => {
    const { toolCall } = await plan(message);
    expect(toolCall?.toolName).toBe('memory_store');
    expect(JSON.parse(toolCall?.input ?? '')).toEqual({ text, lane: 'facts' });
  });

  it.each([
    ['What do you remember about me?', {}],
    ['What is my cat called?', { words: 'cat called' }],
    ['Siapa nama kucing saya?', { words: 'nama kucing' }],
    ['Apa yang kamu ingat tentang kucing?', { words: 'kucing' }],
  ])('looks into memory for %s', async (message, input) => {
    const { toolCall } = await plan(message);
    expect(toolCall?.toolName).toBe('memory_recall');
    expect(JSON.parse(toolCall?.input ?? '')).toMatchObject(input);
  });

  it.each(['Do you remember when to sort a list?', 'Hello', 'What is 2 + 2?', 'Remember that?'])(
    'stores nothing for %s',
    async (message) => {
      expect((await plan(message)).toolCall?.toolName).not.toBe('memory_store');
    },
  );

  it('asks no memory that is not there', async () => {
    expect((await plan('Remember that I live in Solo.', [], [])).toolCall).toBeNull();
  });

  it('quotes what it recalled in its answer, and not in its thoughts', async () => {
    const memories = [{ quote: 'The cat is called Miko.', day: '2026-11-23' }];
    const recalled = found('memory_recall', { ok: true, output: { memories } });
    const { text, thoughts, toolCall } = await plan('What is my cat called?', recalled);
    expect(toolCall).toBeNull();
    expect(text).toContain('- “The cat is called Miko.” (2026-11-23)');
    expect(thoughts.join(' ')).not.toContain('Miko');
  });

  it('says that nothing is remembered', async () => {
    const nothing = found('memory_recall', { ok: true, output: { memories: [] } });
    expect((await plan('What is my cat called?', nothing)).text).toContain('Nothing is remembered');
  });

  it.each([
    [found('memory_store', { ok: true, output: { scope: 'person' } }), 'for other conversations, too'],
    [found('memory_store', { ok: true, output: { scope: 'conversation' } }), 'for this conversation'],
    [found('memory_store', { ok: false, error: { message: 'off' } }), 'could not be used'],
  ])('says what came of it', async (findings, said) => {
    expect((await plan('Remember that I live in Solo.', findings)).text).toContain(said);
  });
});
