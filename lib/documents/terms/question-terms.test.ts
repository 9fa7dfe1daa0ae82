import { describe, expect, it } from 'vitest';
import { questionTerms } from './question-terms';

const forms = (question: string) => questionTerms(question).map((term) => term.forms);

describe('questionTerms', () => {
  it('leaves out what only asks', () => {
    expect(forms('Who was the leader of the expedition?')).toHaveLength(2);
    expect(forms('Siapa yang memimpin ekspedisi itu?')).toHaveLength(2);
  });

  it('looks for a word as either language would keep it', () => {
    expect(forms('Kapan Kartini lahir?')[0]).toEqual(['kartini', '~artin']);
  });

  it('reads an ambiguous number in both ways', () => {
    expect(forms('Is it 1.234?')[0]).toEqual(['1.234', '1234']);
  });

  it('knows names by their capitals', () => {
    const names = questionTerms('Where did Ines Okafor work?').filter(({ isName }) => isName);
    expect(names.map(({ forms }) => forms[0])).toEqual(['ine', 'okaf']);
  });

  it('names each word once, at its first place', () => {
    expect(questionTerms('rivers and the river').map(({ position }) => position)).toEqual([0]);
  });

  it('asks with what there is where all words only ask', () => {
    expect(forms('What is IT?')).toEqual([['it', '~it']]);
    expect(forms('?')).toEqual([]);
  });

  it('takes a shouted question for what it says', () => {
    expect(forms('WHO IS THE LEADER')).toEqual(forms('who is the leader'));
  });
});
