import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumRedactions } from '@/lib/trace/redaction';
import { codeAndPayloadsRule } from './code-and-payloads-rule';
import { credentialsRule } from './credentials-rule';
import { removeInvisibleCharacters } from './invisible-characters-rule';
import { createPromptEchoRule } from './prompt-echo-rule';
import type { SanitizerRule } from './sanitizer-rule';
import { createThoughtSanitizer, type SanitizedThought } from './thought-sanitizer';
import { createToolNamesRule } from './tool-names-rule';

const fence = '```';
const secret = (): string => `gh${'p_'}${'a1B2c3D4e5F6'.repeat(3)}`;

/** Drops sentences with a mark in them. */
const marked: SanitizerRule = {
  id: 'hidden-context',
  apply: (text) => (text.includes('§') ? { text: '', count: 1 } : { text, count: 0 }),
};
const RULES = [
  codeAndPayloadsRule,
  credentialsRule,
  marked,
  createPromptEchoRule(['keep this text of eight words to yourself']),
  createToolNamesRule(new Map([['verify.fact_check', 'Fact check']])),
];

function run(
  text: string,
  lengths: readonly number[],
  rules: readonly SanitizerRule[] = RULES,
): SanitizedThought[] {
  const sanitizer = createThoughtSanitizer({ rules });
  const thoughts: SanitizedThought[] = [];
  let turn = 0;
  for (let index = 0; index < text.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    thoughts.push(...sanitizer.push(text.slice(index, index + length)));
    index += length;
  }
  return [...thoughts, ...sanitizer.flush()];
}

const joined = (thoughts: readonly SanitizedThought[]): string => thoughts.map(({ text }) => text).join('');
const shown = (text: string): string => joined(run(text, [text.length || 1]));

const reasoning = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.lorem({ maxCount: 8 }) },
      fc.lorem({ mode: 'sentences', maxCount: 2 }),
      fc.constantFrom(
        '. ',
        '! ',
        ' ',
        '\n',
        '\n\n',
        '§',
        '…',
        ': ',
        '**',
        '- ',
        '1. ',
        `${fence}js\n`,
        `\n${fence}\n`,
        '{"a": ',
        '}',
        '[',
        '`',
        '"',
        ' verify.fact_check ',
        'The password is:',
        ' hunter2x',
        'token = ',
        'keep this text of eight words to yourself',
        '\u200b',
        '👨‍👩‍👧',
        '漢字。',
        '<tool_call>{',
        '</tool_call>',
      ),
      fc.constant(null).map(() => ` ${secret()} `),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));
const lengths = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });

describe('ThoughtSanitizer', () => {
  it('gives the same text and redactions for any chunking', () => {
    fc.assert(
      fc.property(reasoning, lengths, (text, chunking) => {
        const whole = run(text, [text.length || 1]);
        const chunked = run(text, chunking);
        expect(joined(chunked)).toBe(joined(whole));
        const total = (thoughts: SanitizedThought[]) =>
          sumRedactions(thoughts.flatMap(({ redactions }) => redactions));
        expect(total(chunked)).toEqual(total(whole));
      }),
      { numRuns: 1_000 },
    );
  });

  it('loses nothing that no rule names', () => {
    fc.assert(
      fc.property(reasoning, lengths, (text, chunking) => {
        expect(joined(run(text, chunking, []))).toBe(removeInvisibleCharacters(text).text);
      }),
      { numRuns: 500 },
    );
  });

  it('lets nothing out that a rule removed, in deltas of at most 500 characters', () => {
    fc.assert(
      fc.property(reasoning, lengths, (text, chunking) => {
        const thoughts = run(text, chunking);
        for (const thought of thoughts) expect(thought.text.length).toBeLessThanOrEqual(500);
        const out = joined(thoughts);
        expect(out).not.toContain('§');
        expect(out).not.toContain(secret().slice(4, 12));
        expect(out).not.toContain('verify.fact_check');
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['One. Two § here. Three.', 'One. Three.'],
    ['One.\n\n§ two.\n\nThree.', 'One.\n\nThree.'],
    ['§ first. Second.', 'Second.'],
    [`Run:\n${fence}\nx()\n${fence}\nDone.`, 'Run:\nDone.'],
    [`Run:\n${fence}\nx()`, 'Run:\n'],
    ['The password is:\n\nhunter2x\n\nNext one.', 'The password is:\n\n[password removed]\n\nNext one.'],
    ['- token:\n- a1b2c3d4e5f6g7h8\n- done', '- token:\n- [token removed]\n- done'],
    ['I call verify.fact_check. Fine.', 'I call Fact check. Fine.'],
    ['They say: keep this text of eight words to yourself. Ok.', 'Ok.'],
  ])('%j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('lets a sentence out as soon as white space follows it', () => {
    const sanitizer = createThoughtSanitizer({ rules: RULES });
    expect(sanitizer.push('I will check the')).toEqual([]);
    expect(sanitizer.push(' sources.')).toEqual([]);
    expect(joined(sanitizer.push(' '))).toBe('I will check the sources. ');
    expect(joined(sanitizer.push('\n\nThen I answer.\n'))).toBe('\n\nThen I answer.\n');
    expect(sanitizer.flush()).toEqual([]);
  });

  it('holds back at most some 500 characters of a sentence without an end', () => {
    const sanitizer = createThoughtSanitizer({ rules: RULES });
    let held = 0;
    for (let count = 0; count < 2_000; count += 1) {
      const out = joined(sanitizer.push('word '));
      held += 5 - out.length;
      expect(held).toBeLessThan(600);
    }
  });

  it('never cuts a credential, however it lies', () => {
    for (let before = 440; before < 520; before += 1) {
      const text = `${'x '.repeat(before / 2)}${secret()} and so on ${'y '.repeat(300)}`;
      expect(shown(text)).not.toMatch(/a1B2c3D4/);
      expect(joined(run(text, [3]))).toBe(shown(text));
    }
  });

  it('drops the rest of a long sentence whose beginning a rule dropped', () => {
    const text = `§ ${'word '.repeat(300)}end. After it.`;
    expect(shown(text)).toBe('After it.');
  });

  it('cuts scripts without spaces anywhere, and never inside a character', () => {
    const text = '漢'.repeat(1_200) + '😀'.repeat(400);
    const thoughts = run(text, [7]);
    expect(joined(thoughts)).toBe(text);
    for (const thought of thoughts) expect(thought.text.isWellFormed()).toBe(true);
  });

  it('names the rule of every redaction', () => {
    const text = `A\u200bb ${secret()}. § Secret. ${fence}\nx\n${fence}\n Use verify.fact_check.`;
    const total = sumRedactions(run(text, [5]).flatMap(({ redactions }) => redactions));
    expect(total).toEqual([
      { ruleId: 'invisible-characters', count: 1 },
      { ruleId: 'code-and-payloads', count: 1 },
      { ruleId: 'credentials', count: 1 },
      { ruleId: 'hidden-context', count: 1 },
      { ruleId: 'tool-names', count: 1 },
    ]);
  });

  it('keeps to itself what a broken rule was to judge', () => {
    const broken: SanitizerRule = {
      id: 'language',
      apply: (text) => {
        if (text.includes('bad')) throw new Error('broken');
        return { text, count: 0 };
      },
    };
    expect(joined(run('Good one. A bad one. Good two.', [4], [broken]))).toBe('Good one. Good two.');
  });

  it('lets rules know the sentence before as the model wrote it, also when it was dropped', () => {
    const seen: [string, string | undefined][] = [];
    const rule: SanitizerRule = {
      id: 'hidden-context',
      apply: (text, before) => {
        seen.push([text, before]);
        return { text: '', count: 1 };
      },
    };
    const sanitizer = createThoughtSanitizer({ rules: [rule] });
    for (const character of 'One came first. Two came next.\nThree.') sanitizer.push(character);
    sanitizer.flush();
    expect(seen).toEqual([
      ['One came first.', ''],
      ['Two came next.', 'One came first.'],
      ['Three.', 'Two came next.'],
    ]);
  });
});
