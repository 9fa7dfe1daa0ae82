import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SentenceScorer } from '../segmenter/classify-sentences';
import { MOST_SENTENCES, type ThoughtRow, ThoughtRows } from './thought-rows';
import type { TurnSigns } from './turn-signs';

const NO_SIGNS: TurnSigns = {
  chatMode: 'normal',
  hasCalledTool: false,
  hasSearched: false,
  hasSources: false,
};

function rowsOf(chunks: readonly string[], signs = NO_SIGNS): readonly ThoughtRow[] {
  const rows = new ThoughtRows(
    new SentenceScorer({ chatMode: signs.chatMode, userText: 'How many parts pass?' }),
  );
  const changes = [...chunks.flatMap((chunk) => rows.read(chunk, signs)), ...rows.close(signs)];
  return changes.flatMap(({ type, row }) => (type === 'closed' ? [row] : []));
}

const labelsOf = (text: string): string[] => rowsOf([text]).map(({ label }) => label);

describe('headings', () => {
  it('of a summary are its rows', () => {
    const text =
      '**Defining the Sum**\n\nI am adding the two. They are small.\n\n**Checking the Sum**\n\nIt holds.\n';
    expect(labelsOf(text)).toEqual(['Defining the Sum', 'Checking the Sum']);
  });

  it.each([
    ['## Modern U.S. History\nIt is long.\n', 'Modern U.S. History'],
    ['1.  **Read the Request:**\n    * Parts are counted.\n', '1. Read the Request'],
    ['**Result:** there are twelve.', 'Result'],
    ['### Closed ###\nDone.', 'Closed'],
    ['# One\n# Two\nText.', 'One'],
    ['Text before.\n**After Text**\nMore of it.', 'After Text'],
  ])('%j has one', (text, heading) => {
    expect(rowsOf([text]).find(({ label }) => label === heading)).toMatchObject({ isHeading: true });
  });

  it.each(['#hashtag is no heading.', 'It is **very** large.', '* **Bold** item of a list', '**'])(
    '%j has none',
    (text) => {
      expect(rowsOf([text]).every(({ isHeading }) => !isHeading)).toBe(true);
    },
  );

  it('that follow each other are rows of their own', () => {
    expect(labelsOf('# One\n## Two\nText.')).toEqual(['One', 'Two']);
  });
});

describe('without headings', () => {
  it('a row begins where a new paragraph turns elsewhere', () => {
    const text =
      'The machine makes 27 parts. It runs twice a day, so that is 54.\n\nWait, the question says eight machines. So it is 432.';
    const rows = rowsOf([text]);
    expect(rows.map(({ isCheck }) => isCheck).at(-1)).toBe(true);
    expect(rows[0]?.isCheck).toBe(false);
    expect(rows.at(-1)?.label).toContain('eight machines');
  });

  it('begin with the request and say nothing of what the turn shows no sign of', () => {
    const text =
      'The user asks for the weather. I will search the web for it. Then I call the weather tool. The sources look reliable.';
    const steps = new Set(rowsOf([text]).map(({ step }) => step));
    expect(steps).toEqual(new Set(['intent-analysis', null]));
    expect(rowsOf([text])[0]?.step).toBe('intent-analysis');
  });

  it('thoughts of marks only are one row', () => {
    expect(rowsOf(['---\n***\n'])).toHaveLength(1);
    expect(rowsOf([''])).toEqual([]);
  });
});

const words = fc.constantFrom(
  'The sum is 12. ',
  'Wait, no. ',
  '**Checking the Sum**\n',
  '\n\n',
  '- an item\n',
  '1. **Step:** add it\n',
  'Let me look again',
  '## U.S. trade\n',
  '…',
  '你好。',
  '`code` ',
  'Jadi hasilnya 12. ',
  '**',
);

describe('thoughts that go round', () => {
  const SENTENCES = [
    'The user wants the sum of two numbers.',
    'I will look it up in the table once more.',
    'Wait, that is not what the table says.',
    'So the answer has to be checked again.',
    'Let me add the numbers once more.',
  ];

  it.each([1, 2, 3, 5])('in %i sentences are one row with its count', (period) => {
    const loop = `${SENTENCES.slice(0, period).join(' ')} `;
    const text = `First I read the question. ${loop.repeat(1_000)}Now I am done with that. It is 12.`;
    const rows = rowsOf([text]);
    const looping = rows.filter(({ times }) => times !== null);
    expect(looping).toHaveLength(1);
    expect(Math.abs((looping[0]?.times ?? 0) - 1_000)).toBeLessThanOrEqual(2);
    const { label = '-' } = looping[0] ?? {};
    expect(SENTENCES.some((sentence) => sentence.includes(label))).toBe(true);
    expect(rows.length).toBeLessThanOrEqual(period + 4);
    expect(rowsOf(text.match(/.{1,7}/gsu) ?? [])).toEqual(rows);
  });

  it('under a heading of their own are one row', () => {
    const rows = rowsOf(['**Checking the Sum**\n\nIt is 12.\n\n'.repeat(300)]);
    expect(rows.map(({ times }) => times).filter((times) => times !== null)).toHaveLength(1);
    expect(rows.length).toBeLessThanOrEqual(3);
  });

  it('are no loop where they say something twice for emphasis', () => {
    const text =
      'It is 12. No, it is 13. It is 12. Now the other sum. Hm. That one is 7. Hm. So both are odd.';
    expect(rowsOf([text]).every(({ times }) => times === null)).toBe(true);
  });
});

describe('for any thoughts', () => {
  it('rows hold each character once, in order, and are no longer than they may be', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const rows = rowsOf([text]);
        let end = 0;
        for (const row of rows) {
          expect(row.start).toBe(end);
          expect(row.label).not.toBe('');
          end = row.end;
        }
        expect(end).toBe(text.length);
      }),
    );
  });

  it('rows are the same however the thoughts are cut', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (pieces, length) => {
        const text = pieces.join('');
        const chunks = Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
          text.slice(index * length, (index + 1) * length),
        );
        expect(rowsOf(chunks)).toEqual(rowsOf([text]));
      }),
    );
  });

  it('no row has more than twelve sentences', () => {
    const text = Array.from({ length: 2_000 }, (_, index) => `It is ${1_000 + index}. `).join('');
    for (const row of rowsOf([text]))
      expect((row.end - row.start) / 'It is 1000. '.length).toBeLessThanOrEqual(MOST_SENTENCES);
  });

  it('the last row that there may be takes all that is left', () => {
    const text = Array.from(
      { length: 450 },
      (_, index) => `**Heading ${index}**\n\nIt is so. And so on.\n\n`,
    ).join('');
    const rows = rowsOf([text]);
    expect([rows.length, rows.at(-1)?.end]).toEqual([400, text.length]);
    expect(rowsOf(text.match(/.{1,7}/gsu) ?? [])).toEqual(rows);
  });

  it('a closed row is the one that was opened', () => {
    const rows = new ThoughtRows(new SentenceScorer({ chatMode: 'normal', userText: '' }));
    const text = '**One**\n\nText of it.\n\n**Two**\n\nMore text.';
    const changes = [...rows.read(text, NO_SIGNS), ...rows.close(NO_SIGNS)];
    expect(changes.map(({ type }) => type)).toEqual(['opened', 'closed', 'opened', 'closed']);
    for (const [index, { type, row }] of changes.entries()) {
      const opened = changes[index - 1]?.row;
      if (type === 'closed') expect(row).toMatchObject({ start: opened?.start, step: opened?.step });
    }
  });
});
