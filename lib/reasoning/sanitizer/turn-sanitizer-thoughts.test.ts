import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRedactions, type Redaction, sumRedactions } from '@/lib/trace/redaction';
import { removeInvisibleCharacters } from './invisible-characters-rule';
import { createPromptEchoRule } from './prompt-echo-rule';
import type { SanitizerRule } from './sanitizer-rule';
import { createToolNamesRule } from './tool-names-rule';
import { createTurnSanitizer, type SanitizedPiece } from './turn-sanitizer';

const fence = '```';
const secret = (): string => `gh${'p_'}${'a1B2c3D4e5F6'.repeat(3)}`;

/** Drops sentences with a mark in them. */
const marked: SanitizerRule = {
  id: 'hidden-context',
  apply: (text) => (text.includes('§') ? { text: '', count: 1 } : { text, count: 0 }),
};
const RULES = [
  marked,
  createPromptEchoRule(['keep this text of eight words to yourself']),
  createToolNamesRule(new Map([['verify.fact_check', 'Fact check']])),
];

function run(
  text: string,
  lengths: readonly number[],
  rules: readonly SanitizerRule[] = RULES,
): SanitizedPiece[] {
  const sanitizer = createTurnSanitizer({ rules });
  const thoughts: SanitizedPiece[] = [];
  let turn = 0;
  for (let index = 0; index < text.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    thoughts.push(...sanitizer.thought(text.slice(index, index + length)));
    index += length;
  }
  return [...thoughts, ...sanitizer.flush()];
}

const joined = (thoughts: readonly SanitizedPiece[]): string => thoughts.map(({ text }) => text).join('');
const shown = (text: string): string => joined(run(text, [text.length || 1]));

/** What was removed, with its places in the joined text. */
function placed(thoughts: readonly SanitizedPiece[]): readonly Redaction[] {
  let offset = 0;
  const redactions = thoughts.flatMap(({ text, redactions: own }) => {
    const start = offset;
    offset += text.length;
    return own.map((one) => (one.at === undefined ? one : { ...one, at: one.at + start }));
  });
  return mergeRedactions(redactions);
}

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

describe('createTurnSanitizer: thoughts', () => {
  it('gives the same text and redactions for any chunking', () => {
    fc.assert(
      fc.property(reasoning, lengths, (text, chunking) => {
        const whole = run(text, [text.length || 1]);
        const chunked = run(text, chunking);
        expect(joined(chunked)).toBe(joined(whole));
        expect(placed(chunked)).toEqual(placed(whole));
      }),
    );
  });

  it('loses nothing that no rule names', () => {
    fc.assert(
      fc.property(reasoning, lengths, (text, chunking) => {
        const thoughts = run(text, chunking, []);
        const isWhole = thoughts.every(({ redactions }) =>
          redactions.every(({ ruleId }) => ruleId === 'invisible-characters'),
        );
        if (isWhole) expect(joined(thoughts)).toBe(removeInvisibleCharacters(text).text);
      }),
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

  it.each([
    ['One.\n§ two.\n\nThree.', 'One.\n\nThree.', [['hidden-context', 5]]],
    [
      'Make 900,000. § this goes.\n\n**Correcting it**\n\nNext.',
      'Make 900,000. \n\n**Correcting it**\n\nNext.',
      [['hidden-context', 14]],
    ],
    ['One. § a. § b. Two.', 'One. Two.', [['hidden-context', 5]]],
    ['One. § a.\n\n§ b. Two.', 'One. \n\nTwo.', [['hidden-context', 5]]],
    ['§ a.\n\n# Title\nText.', '\n\n# Title\nText.', [['hidden-context', 0]]],
    [`One.\n\n${fence}js\nx\n${fence}\n\nTwo.`, 'One.\n\nTwo.', [['code-and-payloads', 6]]],
    ['Call {"a": 1} now. Then.', 'Call now. Then.', [['code-and-payloads', 5]]],
    ['First{"a": 1}then.', 'First then.', [['code-and-payloads', 5]]],
    [
      'A §. Key verify.fact_check one. B.',
      'Key Fact check one. B.',
      [
        ['hidden-context', 0],
        ['tool-names', 4],
      ],
    ],
  ] as const)('marks what is removed where it was: %j', (text, expected, places) => {
    for (const size of [1, 3, 1_000]) {
      const thoughts = run(text, [size]);
      expect(joined(thoughts)).toBe(expected);
      expect(placed(thoughts).map(({ ruleId, at }) => [ruleId, at])).toEqual(places);
    }
  });

  it('marks credentials where their placeholders stand', () => {
    const text = `One. Use ${secret()} and ${secret()} now. Two.`;
    const thoughts = run(text, [4]);
    for (const { at } of placed(thoughts))
      expect(joined(thoughts).slice(at)).toMatch(/^\[github-token removed\]/);
    expect(placed(thoughts)).toHaveLength(2);
  });

  it('drops blocks of any length without holding them', () => {
    const sanitizer = createTurnSanitizer({ rules: RULES });
    const out = [...sanitizer.thought(`One.\n${fence}js\n`)];
    for (let count = 0; count < 500; count += 1) out.push(...sanitizer.thought('const a = "b. C. D";\n\n'));
    out.push(...sanitizer.thought(`${fence}\nTwo. `), ...sanitizer.flush());
    expect(joined(out)).toBe('One.\nTwo. ');
  });

  it('never shows a named secret, wherever the 500 characters end', () => {
    const value = ['x7Kd92', 'mQpL4vR8'].join('');
    for (const name of [
      'The admin password is ',
      'api_key = ',
      'password:\n\n',
      '"client_secret": "',
      'Use the token for the API: ',
      'password is, as they said, ',
    ]) {
      for (let before = 440; before < 520; before += 1) {
        const text = `${'x '.repeat(before / 2)}${before % 2 === 1 ? 'y' : ''}${name}${value} ${'y '.repeat(200)}`;
        const whole = shown(text);
        if (shown(`${name}${value} `).includes(value)) continue;
        expect(whole).not.toContain(value.slice(0, 8));
        expect(joined(run(text, [3]))).toBe(whole);
      }
    }
  });

  it('lets a sentence out as soon as white space follows it', () => {
    const sanitizer = createTurnSanitizer({ rules: RULES });
    expect(sanitizer.thought('I will check the')).toEqual([]);
    expect(sanitizer.thought(' sources.')).toEqual([]);
    expect(joined(sanitizer.thought(' '))).toBe('I will check the sources. ');
    expect(joined(sanitizer.thought('\n\nThen I answer.\n'))).toBe('\n\nThen I answer.\n');
    expect(sanitizer.flush()).toEqual([]);
  });

  it('holds back at most some 500 characters of a sentence without an end, and what is gathered', () => {
    const sanitizer = createTurnSanitizer({ rules: RULES });
    let held = 0;
    for (let count = 0; count < 2_000; count += 1) {
      const out = joined(sanitizer.thought('word '));
      held += 5 - out.length;
      expect(held).toBeLessThan(800);
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
    const sanitizer = createTurnSanitizer({ rules: [rule] });
    for (const character of 'One came first. Two came next.\nThree.') sanitizer.thought(character);
    sanitizer.flush();
    expect(seen).toEqual([
      ['One came first.', ''],
      ['Two came next.', 'One came first.'],
      ['Three.', 'Two came next.'],
    ]);
  });
});
