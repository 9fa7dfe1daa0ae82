import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenizeCues } from './tokenize-cues';

const classes = (sentence: string) =>
  tokenizeCues(sentence).map(({ text, tokenClass }) => `${text}/${tokenClass}`);

describe('tokenizeCues', () => {
  it('classifies English words as they stand', () => {
    expect(classes('My Operator’s prompt, banjo')).toEqual([
      'my/self',
      "operator's/owner",
      'prompt/prompt',
      ',/none',
      'banjo/none',
    ]);
  });

  it('takes Indonesian words apart', () => {
    expect(classes('gue disuruh, instruksinya kupegang')).toEqual([
      'gue/self',
      'di-/passive',
      'suruh/tell',
      ',/none',
      'instruksi/instruction',
      '-nya/possessed',
      '-ku/self',
      'pegang/give',
    ]);
  });

  it('knows cues in the forms that the lexicon does not list', () => {
    expect(classes("the deployer's rule, forbidding")).toEqual([
      'the/none',
      "deployer's/owner",
      'rule/forbid',
      ',/none',
      'forbidding/forbid',
    ]);
  });

  it('takes names as they stand in code apart', () => {
    expect(classes('call escalate_ticket')).toEqual([
      'call/require',
      '`/identifier',
      'escalate/withhold',
      'ticket/conversation',
    ]);
  });

  it('gives the same tokens again, whatever it saw in between', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (sentence) => {
        const before = classes(sentence);
        tokenizeCues('Something else entirely.');
        expect(classes(sentence)).toEqual(before);
      }),
    );
  });

  it('looks at a bounded number of words', () => {
    expect(tokenizeCues('my rule '.repeat(20_000)).length).toBe(120);
  });
});
