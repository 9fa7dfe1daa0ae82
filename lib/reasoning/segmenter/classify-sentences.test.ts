import { describe, expect, it } from 'vitest';
import type { StepKey } from '@/lib/trace/step-key';
import { classifySentences, SentenceScorer } from './classify-sentences';

describe('plain sentences', () => {
  const cases: [StepKey, string][] = [
    ['intent-analysis', 'The user wants to know how to return a parcel.'],
    ['intent-analysis', 'Gue rasa dia sebenarnya ingin ditenangkan, bukan diceramahi.'],
    ['search-decision', 'I need to search the web for the current price.'],
    ['search-decision', 'Nggak perlu dicari, ini pengetahuan umum.'],
    ['source-validation', 'That blog is not a credible source, the ministry’s figure is.'],
    ['source-validation', 'Dua berita itu saling bertentangan soal jumlah korban.'],
    ['tool-action', 'Running the script again; it returned 14 rows.'],
    ['tool-action', 'Jumlahnya 12 × 4 = 48, ditambah 7 jadi 55.'],
    ['response-compose', 'I will keep the answer short and use a table.'],
    ['response-compose', 'Jawabannya ditulis singkat, nadanya ramah, ditutup pertanyaan.'],
  ];
  it.each(cases)('%s: %s', (step, sentence) => {
    expect(classifySentences([sentence], { chatMode: 'normal' })).toEqual([step]);
  });

  it('knows the state of a paper session', () => {
    const sentences = [
      'Bab 2 sudah disetujui pembimbing, bab 3 masih kosong.',
      'The outline is approved, the abstract is not.',
    ];
    for (const sentence of sentences) {
      expect(classifySentences([sentence], { chatMode: 'paper' })).toEqual(['paper-context-check']);
    }
  });
});

describe('words that belong to another step', () => {
  const cases: [StepKey, string, string][] = [
    ['intent-analysis', 'By "search" she means her search for a new flat.', 'my search is killing me'],
    ['response-compose', 'Don’t list every source, two links in the last line will do.', 'where is it from'],
    ['tool-action', 'The search function came back with nine hits in 0.4 s.', 'any news?'],
  ];
  it.each(cases)('%s: %s', (step, sentence, userText) => {
    expect(classifySentences([sentence], { chatMode: 'normal', userText })).toEqual([step]);
  });
});

describe('a row of sentences', () => {
  it('has one step each, whatever their number', () => {
    expect(classifySentences([], { chatMode: 'normal' })).toEqual([]);
    expect(classifySentences(['', ' ', '…'], { chatMode: 'normal' })).toHaveLength(3);
  });

  it('lets neighbours decide unclear sentences', () => {
    const unclear = [
      'The second one.',
      'Then the parking.',
      'And the dates.',
      'Both of them.',
      'Maybe both.',
    ];
    const countComposing = (before: string, after: string): number =>
      unclear.filter(
        (sentence) =>
          classifySentences([before, sentence, after], { chatMode: 'normal' })[1] === 'response-compose',
      ).length;
    const amongComposing = countComposing(
      'I will open with an apology.',
      'Then close the letter with a friendly line.',
    );
    expect(amongComposing).toBe(unclear.length);
    expect(countComposing('Run the script.', 'It returned 14 rows.')).toBeLessThan(amongComposing / 2);
  });
});

describe('SentenceScorer', () => {
  it('says the same of a sentence again, whatever white space is around it and whoever changed a copy', () => {
    const context = { chatMode: 'normal' as const, userText: 'Which bus goes to the harbour?' };
    const sentence = 'The user asks for the bus to the harbour.';
    const fresh = Array.from(new SentenceScorer(context).score(sentence));
    const scorer = new SentenceScorer(context);
    for (let index = 0; index < 200; index += 1) scorer.score(`Sentence ${index} is another one.`);
    for (const text of [sentence, `${sentence}\n\n`, ` ${sentence} `, sentence])
      expect(Array.from(scorer.score(text))).toEqual(fresh);
  });
});
