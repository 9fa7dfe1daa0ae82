import { describe, expect, it } from 'vitest';
import { contextualHeadline, contextualLabels } from './contextual-labels';

describe('contextualLabels', () => {
  it('uses the mode, the message, the sources and the tools', () => {
    const labels = contextualLabels(
      {
        chatMode: 'websearch',
        userText: '**Who** won the "big" race?',
        sourceCount: 1,
        toolNames: ['Web search', 'Calculator'],
      },
      'en',
    );
    expect(labels).toEqual({
      'intent-analysis': 'Reading “Who won the big race?”',
      'paper-context-check': 'Nothing else to look at for “Who won the big race?”',
      'search-decision': 'Web search open for “Who won the big race?”',
      'source-validation': '1 source found',
      'tool-action': 'Tools used: Web search, Calculator',
      'response-compose': 'Answering “Who won the big race?”',
    });
  });

  it('leaves addresses, codes and keys out of the topic', () => {
    const code = 'x1'.repeat(20);
    const labels = contextualLabels({ chatMode: 'normal', userText: `is ${code} my number` }, 'en');
    expect(labels['intent-analysis']).toBe('Reading “is my number”');
  });

  it('speaks of papers where the turn is about one, or where question or thoughts speak of them', () => {
    const labelOf = (context: Parameters<typeof contextualLabels>[0], locale: 'en' | 'id' = 'en') =>
      contextualLabels(context, locale)['paper-context-check'];
    const paper = { stage: 'drafting', title: 'Tides of the “Java” Sea' };
    expect(labelOf({ chatMode: 'paper', userText: 'go on', paper })).toBe(
      'Paper “Tides of the Java Sea” at the stage: drafting',
    );
    expect(labelOf({ chatMode: 'paper', paper: { stage: 'outline', title: null } }, 'id')).toBe(
      'Karya tulis pada tahap kerangka',
    );
    expect(labelOf({ chatMode: 'normal', userText: 'Bagaimana menulis skripsi?' }, 'id')).toBe(
      'Tanpa sesi karya tulis untuk “Bagaimana menulis skripsi?”',
    );
    expect(labelOf({ chatMode: 'normal', userText: 'hi', speaksOfPapers: true })).toBe(
      'No paper session for “hi”',
    );
  });

  it('speaks of the message where there is none to quote', () => {
    expect(contextualLabels({ chatMode: 'paper' }, 'id')['paper-context-check']).toBe(
      'Sesi karya tulis: pesan ini',
    );
  });
});

it('says in the headline that there was no reasoning', () => {
  expect(contextualHeadline({ chatMode: 'normal', userText: 'hi' }, 'en')).toBe(
    'Answered “hi”; the model gave no reasoning',
  );
});
