import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactCredentials } from './credentials/credential-redaction';
import { sanitizeText } from './sanitize-text';
import type { SanitizerOptions } from './sanitizer-options';
import type { SanitizerRule } from './sanitizer-rule';
import { createTurnSanitizer, type SanitizedChannel, type SanitizedPiece } from './turn-sanitizer';

const fence = '```';
const token = (): string => `sk-${'proj-'}${'Zx9Qw4Er7Ty2Ui5O'.repeat(3)}`;
const options = { rules: [] };

type Delivery = readonly (readonly [SanitizedChannel, string])[];

function run(delivery: Delivery): SanitizedPiece[] {
  const sanitizer = createTurnSanitizer(options);
  return [...delivery.flatMap(([channel, text]) => sanitizer[channel](text)), ...sanitizer.flush()];
}

const textOf = (pieces: readonly SanitizedPiece[], channel: SanitizedChannel): string =>
  pieces
    .filter((piece) => piece.channel === channel)
    .map(({ text }) => text)
    .join('');

const ANSWER = `# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n${fence}ts\nconst x = { "a": 1, b: [1, 2] };\nfoo(x);\n${fence}\n\n- **bold** \`code\` [link](https://a.example/b?c=d#e) 👨‍👩‍👧 نص ‏rtl‏ end…`;

describe('createTurnSanitizer: answers', () => {
  it('pass through whole, whatever they hold', () => {
    for (const length of [1, 2, 5, 1_000]) {
      const chunks = ANSWER.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
      const pieces = run(chunks.map((chunk) => ['answer', chunk] as const));
      expect(textOf(pieces, 'answer')).toBe(ANSWER);
      expect(pieces.flatMap(({ redactions }) => redactions)).toEqual([]);
    }
  });

  it('lose nothing but credentials', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'grapheme' }),
            fc.lorem(),
            fc.constantFrom('password', ': ', '=', ' is ', '"', '\n', 'sk-', '%2'),
          ),
          { maxLength: 30 },
        ),
        (chunks) => {
          // The end of a text is judged more strictly than its middle.
          const text = `${chunks.join('')} .`;
          expect(textOf(run([...chunks, ' .'].map((chunk) => ['answer', chunk] as const)), 'answer')).toBe(
            redactCredentials(text).text,
          );
        },
      ),
    );
  });

  it('stream at once: only the last word is held back', () => {
    const sanitizer = createTurnSanitizer(options);
    expect(textOf(sanitizer.answer('The capital of'), 'answer')).toBe('The capital ');
    expect(textOf(sanitizer.answer(' Indonesia is'), 'answer')).toBe('of Indonesia ');
    expect(textOf(sanitizer.answer(' Nusantara.'), 'answer')).toBe('is ');
    expect(textOf(sanitizer.flush(), 'answer')).toBe('Nusantara.');
  });

  it('hold back little even of one endless word', () => {
    const sanitizer = createTurnSanitizer(options);
    let held = 0;
    for (let count = 0; count < 4_000; count += 1) {
      held += 10 - textOf(sanitizer.answer('abcdefghij'), 'answer').length;
      expect(held).toBeLessThan(5_000);
    }
  });

  it('lose credentials, with a redaction', () => {
    const pieces = run([['answer', `Use ${token()} for now.`]]);
    expect(textOf(pieces, 'answer')).toBe('Use [openai-key removed] for now.');
    expect(pieces.flatMap(({ redactions }) => redactions)).toEqual([{ ruleId: 'credentials', count: 1 }]);
  });

  it('lose a credential hidden by zero-width characters, and keep those elsewhere', () => {
    const hidden = `${token().slice(0, 9)}\u200b${token().slice(9, 20)}\u200d${token().slice(20)}`;
    expect(textOf(run([['answer', `a\u200bb ${hidden} c`]]), 'answer')).toBe(
      'a\u200bb [openai-key removed] c',
    );
  });
});

describe('createTurnSanitizer: both channels', () => {
  it('take a credential out of both where it lies across the boundary', () => {
    const text = `The key is ${token()} as I said.`;
    for (const [first, second] of [
      ['thought', 'answer'],
      ['answer', 'thought'],
    ] as const) {
      for (let cut = 11; cut < 11 + token().length; cut += 1) {
        const pieces = run([
          [first, text.slice(0, cut)],
          [second, text.slice(cut)],
        ]);
        const out = textOf(pieces, 'thought') + textOf(pieces, 'answer');
        for (let at = 8; at + 8 <= token().length; at += 1)
          expect(out).not.toContain(token().slice(at, at + 8));
      }
    }
  });

  it('take one out of both that is named in the thought and given in the answer', () => {
    const pieces = run([
      ['thought', 'So the admin password is hunt'],
      ['answer', 'er2x9, I think.'],
    ]);
    expect(textOf(pieces, 'thought')).toBe('So the admin password is [password removed]');
    expect(textOf(pieces, 'answer')).toBe('[password removed], I think.');
  });

  it('keep the order of what is shown', () => {
    const pieces = run([
      ['thought', 'First thought'],
      ['answer', 'an answer '],
      ['thought', 'second thought'],
      ['answer', ' the end'],
    ]);
    expect(pieces.map(({ channel, text }) => `${channel}: ${text}`).join('|')).toBe(
      'thought: First thought|answer: an |answer: answer |thought: second thought|answer:  the |answer: end',
    );
  });

  it('lose nothing else at the boundary', () => {
    const part = fc.oneof(
      fc.lorem({ maxCount: 6 }),
      fc.constantFrom(' ', '\n', '. ', 'password', ': ', 'key '),
    );
    const step = fc.tuple(fc.constantFrom<SanitizedChannel[]>('thought', 'answer'), part);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (delivery) => {
        const pieces = createTurnSanitizer({ rules: [] });
        const out = [...delivery.flatMap(([channel, text]) => pieces[channel](text)), ...pieces.flush()];
        for (const channel of ['thought', 'answer'] as const) {
          const given = delivery
            .filter(([to]) => to === channel)
            .map(([, text]) => text)
            .join('');
          const removed = out.some(({ redactions }) => redactions.length > 0);
          if (!removed) expect(textOf(out, channel)).toBe(given);
        }
      }),
    );
  });

  it('let go of what is held back at a pause', () => {
    const sanitizer = createTurnSanitizer(options);
    expect(sanitizer.thought('I call a tool now')).toEqual([]);
    expect(textOf(sanitizer.pause(), 'thought')).toBe('I call a tool now');
    expect(sanitizer.pause()).toEqual([]);
  });
});

describe('createTurnSanitizer: what breaks off', () => {
  const keys: readonly (readonly [string, string])[] = [
    ['AWS', `AK${'IA'}${'Q7XM2ZL9RB4TC8VD'}`],
    ['GitHub', `gh${'p_'}${'x7Kd92mQpL4vR8tYwZ3nB6hJcF5gS1aEuT0q'}`],
    ['OpenAI', `sk-${'proj-'}${'Zx9Qw4Er7Ty2Ui5OAs8Df3Gh'}`],
    ['Google', `AI${'za'}${'SyD4k9Lm2Nq7Rt5Vw8Xz3Bc6Fg1Hj0Kp4Qs'}`],
    ['Slack', `xo${'xb-'}${'48213907561-kD8fJ2mQ9wZ4'}`],
  ];

  it.each(keys)('is taken out on stop: any part of a key of %s', (_name, key) => {
    for (const channel of ['thought', 'answer'] as const) {
      for (let length = 5; length <= key.length; length += 1) {
        const part = key.slice(0, length);
        for (const size of [1, 7, 1_000]) {
          const text = `It is ${part}`;
          const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
          const out = textOf(run(chunks.map((chunk) => [channel, chunk] as const)), channel);
          // Up to its prefix a key gives nothing away.
          if (!/^(?:AKIA|ghp_|sk-(?:p(?:r(?:oj?)?)?)?|sk-proj-|AIza|xoxb-)$/.test(part))
            expect(out).toMatch(/^It is \[[\w-]+ removed\]-?$/);
        }
      }
    }
  });

  it.each(keys)('is still seen whole where a key of %s goes on after a tool call', (_name, key) => {
    for (let cut = 1; cut < key.length; cut += 1) {
      const sanitizer = createTurnSanitizer(options);
      const before = textOf(
        [...sanitizer.thought(`Use ${key.slice(0, cut)}`), ...sanitizer.pause()],
        'thought',
      );
      const after = textOf(
        [
          ...sanitizer.newBurst(),
          ...sanitizer.thought(`${key.slice(cut)} as the key. `),
          ...sanitizer.flush(),
        ],
        'thought',
      );
      for (let at = 4; at + 8 <= key.length; at += 1)
        expect(before + after).not.toContain(key.slice(at, at + 8));
      expect(after).toContain('as the key.');
    }
  });

  it('sees a secret that is named before a tool call and given after it', () => {
    for (const [before, after] of [
      ['The admin password is', 'hunter2x9, I think. '],
      ['The admin password is ', 'hunter2x9, I think. '],
      ['The admin password is hunt', 'er2x9, I think. '],
      ['password:', ' hunter2x9. '],
    ] as const) {
      const sanitizer = createTurnSanitizer(options);
      const pieces = [...sanitizer.thought(before), ...sanitizer.pause(), ...sanitizer.newBurst()];
      pieces.push(...sanitizer.thought(after), ...sanitizer.flush());
      expect(textOf(pieces, 'thought')).not.toContain('er2x9');
    }
  });

  it('sees one that an answer goes on with, of which another turn has shown the beginning', () => {
    const token = `${'x7Kd92mQ'}${'pL4vR8tYwZ3nB6'}`;
    for (const [before, after] of [
      ['Send it. Authorization: Bearer', ` ${token} with it.`],
      ['Send it. Authorization: Bearer ', `${token} with it.`],
      ['Send it. Authorization: Bearer x7', `${token.slice(2)} with it.`],
      [`${'So it is. '.repeat(2_000)}The admin password is`, ` ${token}, I think.`],
    ] as const) {
      const sanitizer = createTurnSanitizer(options);
      sanitizer.goOnFrom(before);
      const pieces = [...sanitizer.thought('Where was I? '), ...sanitizer.newBurst()];
      for (const letter of after) pieces.push(...sanitizer.answer(letter));
      pieces.push(...sanitizer.flush());
      expect(textOf(pieces, 'answer')).not.toContain(token.slice(2, 10));
      expect(textOf(pieces, 'answer')).toMatch(/removed\](?: with it\.|, I think\.)$/);
      expect(textOf(pieces, 'thought')).toContain('Where was I?');
    }
  });

  it('says nothing again of what an answer goes on with', () => {
    const sanitizer = createTurnSanitizer(options);
    sanitizer.goOnFrom('The tides are cau');
    const pieces = [...sanitizer.answer('sed by '), ...sanitizer.answer('the moon.'), ...sanitizer.flush()];
    expect(textOf(pieces, 'answer')).toBe('sed by the moon.');
  });

  it('lets words be that only begin like a key', () => {
    for (const text of [
      'Use sk-learn',
      'See api-docs',
      'It costs 1000.5',
      'the key-value',
      'in ASIA',
      'npm_config',
      'v1.0-beta',
    ]) {
      expect(textOf(run([['answer', text]]), 'answer')).toBe(text);
    }
    const sanitizer = createTurnSanitizer(options);
    const pieces = [...sanitizer.thought('I look at the key'), ...sanitizer.pause(), ...sanitizer.newBurst()];
    pieces.push(...sanitizer.thought('The result is fine. '), ...sanitizer.flush());
    expect(textOf(pieces, 'thought')).toBe('I look at the key\n\nThe result is fine. ');
  });
});

describe('sanitizeText', () => {
  it('applies the rules of the channel to a whole text', () => {
    const text = `Weather for ${token()} {"a": 1}`;
    expect(sanitizeText(text, 'thought', options)).toEqual({
      text: 'Weather for [openai-key removed] ',
      redactions: [
        { ruleId: 'code-and-payloads', count: 1 },
        { ruleId: 'credentials', count: 1 },
      ],
    });
    expect(sanitizeText(text, 'answer', options).text).toBe('Weather for [openai-key removed] {"a": 1}');
  });
});

describe('createTurnSanitizer: thoughts that cannot be judged', () => {
  it('are dropped with a receipt, and the turn goes on', () => {
    let broken = false;
    const rules: SanitizerRule[] = [];
    rules[Symbol.iterator] = () => {
      if (broken) throw new Error('on purpose');
      return [].values();
    };
    const sanitizer = createTurnSanitizer({ rules });
    const pieces = [...sanitizer.thought('I look at the first file. ')];
    broken = true;
    pieces.push(...sanitizer.thought('This one is never judged. '));
    broken = false;
    pieces.push(...sanitizer.thought('Then I look at the second. '), ...sanitizer.answer('Both agree.'));
    pieces.push(...sanitizer.flush());
    expect(textOf(pieces, 'thought')).toBe('I look at the first file. Then I look at the second. ');
    expect(textOf(pieces, 'answer')).toBe('Both agree.');
    expect(pieces.flatMap(({ redactions }) => redactions)).toEqual([
      { ruleId: 'hidden-context', count: 1, at: 0 },
    ]);
  });
});

describe('createTurnSanitizer: thoughts that stand in for an answer', () => {
  const standInOf = (options: SanitizerOptions, text: string): string => {
    const sanitizer = createTurnSanitizer(options);
    return [...sanitizer.standIn(text), ...sanitizer.endStandIn()].map((piece) => piece.text).join('');
  };

  it('get nothing back that was taken out of thoughts, but code and languages', () => {
    const address = ['ana.wijaya', 'example.com'].join('@');
    const said = standInOf(
      { removesPersonalData: true, toolLabels: new Map([['lookup_rates', 'exchange rates']]) },
      `I write to ${address} first. Then I call lookup_rates for it.\n\nEs sind vierzehn Beine, denn sieben Hühner haben je zwei.\n\n${fence}js\nlegs();\n${fence}\n`,
    );
    expect(said).not.toContain(address);
    expect(said).not.toContain('lookup_rates');
    expect(said).toContain('vierzehn');
    expect(said).toContain('legs();');
  });

  it('pass the rules that were given', () => {
    const rule: SanitizerRule = {
      id: 'hidden-context',
      apply: (sentence) =>
        sentence.includes('secret') ? { text: '', count: 1 } : { text: sentence, count: 0 },
    };
    expect(standInOf({ rules: [rule] }, 'One secret. Two plain.\n')).not.toContain('secret');
  });
});
