import { describe, expect, it } from 'vitest';
import { answerNotes, FootnoteLabels, type FootnoteWords } from './footnotes';
import type { Grounds } from './grounds-of';

const WORDS: FootnoteWords = {
  place: ({ name, values }) => [name, ...Object.values(values)].join(' '),
  tier: (tier) => `tier ${tier ?? 'unknown'}`,
  snippet: 'snippet',
  deleted: 'Document deleted',
  changed: 'It was read anew.',
  missing: 'Not in the documents',
  tried: (queries) => `Searched for ${queries}`,
};
const place = { documentId: 'd', chunkId: 'c', start: 0, end: 9 };
const GROUNDS: Grounds = {
  citations: [
    { ...place, number: 1, title: 'pump_*manual*.pdf', page: 4, quote: 'It runs\nat [40] bar.' },
    { ...place, number: 2, title: 'Notes', quote: 'Oil it.', fallback: 'snippet' },
    { ...place, number: 3, title: '', gone: 'deleted' },
    { ...place, number: 4, title: 'Old', gone: 'changed' },
  ],
  insufficiencies: [{ section: 'Cost', missing: 'The price', queriesTried: ['pump price', 'cost'] }],
};

const notesFor = (text: string, grounds: Grounds = GROUNDS, labels = new FootnoteLabels([text])) => {
  const { mark, below } = answerNotes(grounds, labels, WORDS);
  return { text: mark(text), below };
};

describe('footnotes', () => {
  it('stand in the place of markers, and say what is cited and what lacks', () => {
    const { text, below } = notesFor('It runs at 40 bar [1]. Oil it [2, 3][4].');
    expect(text).toBe('It runs at 40 bar [^1]. Oil it [^2][^3][^4].');
    expect(below.split('\n')).toEqual([
      '[^1]: pump\\_\\*manual\\*.pdf, page 4 — “It runs at \\[40\\] bar.”',
      '[^2]: Notes — “Oil it.” (snippet)',
      '[^3]: Document deleted',
      '[^4]: Old — It was read anew.',
      '',
      '**Not in the documents**',
      '',
      '- **Cost:** The price (Searched for “pump price”, “cost”)',
    ]);
  });

  it('stand in what lacks, too, which is said only there', () => {
    const missing = 'By the *rule* source [2] counts.';
    const grounds = { ...GROUNDS, insufficiencies: [{ section: '', missing, queriesTried: [] }] };
    const text = `Oil it [2].\n\n**Insufficient documentation:** ${missing}`;
    const notes = notesFor(text, grounds, new FootnoteLabels(['[^1]']));
    expect(notes.text).toBe('Oil it [^3].');
    expect(notes.below).toContain('- By the \\*rule\\* source [^3] counts.');
  });

  it('leave alone what is no marker of something cited', () => {
    const text = 'As in `a[1]`, [1](https://a.example), [9] and\n\n```\nb[2]\n```\n';
    expect(notesFor(text).text).toBe(text);
    expect(notesFor('Both [1, 9].').text).toBe('Both [^1][9].');
  });

  it('have numbers that no footnote of the answers has, and each its own', () => {
    const own = 'It is so[^1], says he [1].\n\n[^1]: Himself.\n[^3]: And more.';
    const other = 'And here [1].';
    const labels = new FootnoteLabels([own, other]);
    const one: Grounds = { citations: GROUNDS.citations.slice(0, 1), insufficiencies: [] };
    expect(notesFor(own, one, labels).text).toContain('says he [^2].');
    expect(notesFor(other, one, labels).text).toBe('And here [^4].');
  });

  it('are none where nothing is cited', () => {
    expect(notesFor('See [1].', { citations: [], insufficiencies: [] })).toEqual({
      text: 'See [1].',
      below: '',
    });
  });
});
