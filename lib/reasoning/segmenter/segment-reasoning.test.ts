import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAT_MODES, LOCALES, STEP_KEYS } from '@/lib/trace/step-key';
import { HEADLINE_LIMIT, STEP_LABEL_LIMIT, STEP_THOUGHT_LIMIT } from '@/lib/trace/trace-record';
import { readUnits } from './reasoning-unit';
import { SEGMENTER_VERSION, segmentReasoning } from './segment-reasoning';
import type { SegmentationContext } from './segmentation-context';
import { sentenceFeatures } from './sentence-features';

const FRAGMENTS = [
  'The user wants to know when the pool opens. ',
  'Pengguna ingin tahu jam buka kolam renang. ',
  '**Weighing Options**\n\n',
  '## Next\n',
  '- check the site\n',
  '1. `run()` it twice\n',
  'I should search the web for "pool opening hours"; nothing in memory. ',
  'Sumbernya cuma blog, jadi belum bisa dipercaya. ',
  'Running the script… ',
  'Susun jawabannya dalam dua kalimat saja.\n',
  '\n\n---\n\n',
  '🙂 ',
  '\ud83d',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string(), fc.string({ unit: 'binary' })), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));
const context: fc.Arbitrary<SegmentationContext> = fc.record(
  {
    chatMode: fc.constantFrom(...CHAT_MODES),
    userText: fc.string({ unit: 'grapheme' }),
    toolNames: fc.array(fc.string({ minLength: 1 }), { maxLength: 4 }),
    sourceCount: fc.nat(40),
    fallbackLocale: fc.constantFrom(...LOCALES),
  },
  { requiredKeys: ['chatMode'] },
);

const wordsOf = (value: string): string[] => value.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Markdown may stand inside a word; what only looks like it stays. */
const withoutMarks = (value: string): string => value.replace(/\]\([^)\s]*\)|[*_`~![\]]/gu, '');

describe('any text in any context', () => {
  it('gives six steps within their limits', () => {
    fc.assert(
      fc.property(text, context, (reasoning, turn) => {
        const { steps, headline, locale } = segmentReasoning(reasoning, turn);
        expect(Object.keys(steps)).toEqual([...STEP_KEYS]);
        expect(LOCALES).toContain(locale);
        expect(headline.trim()).not.toBe('');
        expect(headline.length).toBeLessThanOrEqual(HEADLINE_LIMIT);
        for (const { label, thought, sentenceCount } of Object.values(steps)) {
          expect(label.trim()).not.toBe('');
          expect(label.length).toBeLessThanOrEqual(STEP_LABEL_LIMIT);
          expect(thought?.length ?? 1).toBeGreaterThan(0);
          expect(thought?.length ?? 0).toBeLessThanOrEqual(STEP_THOUGHT_LIMIT);
          expect(sentenceCount > 0).toBe(thought !== undefined);
        }
      }),
    );
  });

  it('puts no word into the model’s mouth', () => {
    fc.assert(
      fc.property(text, context, (reasoning, turn) => {
        const { steps, headline } = segmentReasoning(reasoning, turn);
        const spoken = Object.values(steps).flatMap(({ label, thought }) =>
          thought === undefined ? [] : [label, thought],
        );
        if (spoken.length > 0) spoken.push(headline);
        const written = `${reasoning}\n${withoutMarks(reasoning)}`.toLowerCase();
        for (const word of spoken.flatMap(wordsOf)) expect(written).toContain(word.toLowerCase());
      }),
    );
  });

  it('is the same each time', () => {
    fc.assert(
      fc.property(text, context, (reasoning, turn) => {
        expect(segmentReasoning(reasoning, turn)).toEqual(segmentReasoning(reasoning, turn));
      }),
    );
  });
});

describe('long and hostile reasoning', () => {
  // Anything quadratic would need 10^10 steps for these and run into the time limit.
  it.each([
    '**',
    '# ',
    '> ',
    '[',
    '[a](',
    '`',
    '_a',
    ' ',
    '\n',
    '. ',
    '"',
    "'",
    '1. ',
    '—',
    'a',
    'a ',
    '**a** b ',
  ])('ends on 200,000 characters of %j', (piece) => {
    const reasoning = piece.repeat(200_000 / piece.length);
    const { steps } = segmentReasoning(reasoning, { chatMode: 'normal', userText: reasoning });
    expect(Object.keys(steps)).toEqual([...STEP_KEYS]);
  });

  // Marks that open in one copy and close in the next make two copies unlike two single ones, and many alike again;
  // quadratic work would be four times as much.
  it.each([
    ['many sentences', '\n\n', (long: string) => readUnits(long).map(({ source }) => source)],
    ['one sentence', ' ', (long: string) => [long]],
  ])('extracts about twice as many features from twice the text in %s', (_, space, sentencesOf) => {
    const signals = { chatMode: 'normal', userStems: new Set<number>() } as const;
    fc.assert(
      fc.property(text, (reasoning) => {
        const work = (copies: number): number =>
          sentencesOf(`${reasoning}${space}`.repeat(copies)).flatMap((sentence) =>
            sentenceFeatures(sentence, signals),
          ).length;
        expect(work(16)).toBeLessThanOrEqual(3 * work(8) + 20);
      }),
    );
  });
});

describe('reasoning that speaks of several steps', () => {
  const REASONING = [
    'The user wants to know whether the museum is open tomorrow, a public holiday.',
    'Opening hours change on holidays, so I should search the web for the official page.',
    'The search tool returned three results, the first one from the museum itself.',
    'The museum’s own page is dated this week, so it is more credible than the travel blog.',
    'I will write a short answer: closed tomorrow, open again on Tuesday, with the link.',
  ];
  const { steps, headline, locale } = segmentReasoning(REASONING.join(' '), {
    chatMode: 'websearch',
    userText: 'is the museum open tomorrow?',
  });

  it('gives each sentence to its step', () => {
    expect(steps['intent-analysis'].thought).toBe(REASONING[0]);
    expect(steps['search-decision'].thought).toBe(REASONING[1]);
    expect(steps['tool-action'].thought).toBe(REASONING[2]);
    expect(steps['source-validation'].thought).toBe(REASONING[3]);
    expect(steps['response-compose'].thought).toBe(REASONING[4]);
  });

  it('labels a step with its first sentence, cut at a word', () => {
    expect(steps['intent-analysis'].label).toBe(
      'The user wants to know whether the museum is open tomorrow, a public holiday',
    );
    expect(steps['response-compose'].label).toBe(
      'I will write a short answer: closed tomorrow, open again on Tuesday, with the…',
    );
  });

  it('labels a step without a sentence from the turn', () => {
    expect(steps['paper-context-check']).toMatchObject({
      label: 'Nothing else to look at for “is the museum open tomorrow?”',
      sentenceCount: 0,
    });
  });

  it('ends on the last sentence', () => {
    expect(headline).toBe(REASONING[4]);
    expect(locale).toBe('en');
  });
});

describe('titles and lists', () => {
  it('uses a title as the label of the sentence below it', () => {
    const { steps } = segmentReasoning(
      '**Clarifying the Goal**\n\nThe user is asking which of two schools is closer.\n\n' +
        '**Drafting the Reply**\n\nI will answer in one sentence and add a small table.\n',
      { chatMode: 'normal' },
    );
    expect(steps['intent-analysis']).toMatchObject({
      label: 'Clarifying the Goal',
      thought: 'The user is asking which of two schools is closer.',
      sentenceCount: 1,
    });
    expect(steps['response-compose'].label).toBe('Drafting the Reply');
  });

  it('strips markdown and list numbers', () => {
    const { steps } = segmentReasoning(
      'The user is asking about *snake_case* names in `main.py`.\n\n1. I will **answer** with a short [table](https://example.org).\n',
      { chatMode: 'normal' },
    );
    expect(steps['intent-analysis'].thought).toBe('The user is asking about snake_case names in main.py.');
    expect(steps['response-compose'].thought).toBe('I will answer with a short table.');
  });
});

describe('fallbacks', () => {
  it('takes very short reasoning whole as what was understood', () => {
    const { steps, headline } = segmentReasoning('I should search for this.', { chatMode: 'websearch' });
    expect(steps['intent-analysis']).toMatchObject({
      label: 'I should search for this',
      thought: 'I should search for this.',
      sentenceCount: 1,
    });
    expect(steps['search-decision'].thought).toBeUndefined();
    expect(headline).toBe('I should search for this.');
  });

  it('writes contextual labels and no thought without reasoning, in the language of the message', () => {
    const { steps, headline, locale } = segmentReasoning('  \n', {
      chatMode: 'websearch',
      userText: 'Kapan jadwal kereta ke Malang yang paling pagi?',
      toolNames: ['Pencarian web'],
      sourceCount: 3,
    });
    expect(locale).toBe('id');
    expect(Object.values(steps).every(({ thought }) => thought === undefined)).toBe(true);
    expect(steps['tool-action'].label).toBe('Alat yang dipakai: Pencarian web');
    expect(steps['source-validation'].label).toBe('3 sumber ditemukan');
    expect(steps['response-compose'].label).toContain('Menjawab “Kapan jadwal kereta');
    expect(headline).toContain('model tidak memberi penalaran');
  });

  it('gives two turns different labels even without reasoning', () => {
    const labels = (userText: string): string[] =>
      Object.values(segmentReasoning('', { chatMode: 'normal', userText }).steps).map(({ label }) => label);
    const other = labels('how tall is the tower');
    labels('where is my bus').forEach((label, index) => {
      expect(label).not.toBe(other[index]);
    });
  });
});

it('names its version', () => {
  expect(segmentReasoning('', { chatMode: 'normal' }).segmenterVersion).toBe(SEGMENTER_VERSION);
  expect(SEGMENTER_VERSION).toMatch(/^2-[0-9a-f]{12}$/);
});
