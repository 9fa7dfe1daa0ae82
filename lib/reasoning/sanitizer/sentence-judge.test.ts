import { describe, expect, it } from 'vitest';
import type { SanitizerRule } from './sanitizer-rule';
import { judgeSentence } from './sentence-judge';

const rule = (id: SanitizerRule['id'], apply: SanitizerRule['apply']): SanitizerRule => ({ id, apply });
const upper = rule('tool-names', (text) => ({ text: text.toUpperCase(), count: 1 }));
const keep = rule('credentials', (text) => ({ text, count: 0 }));
const fail = rule('hidden-context', () => {
  throw new Error('broken');
});

describe('judgeSentence', () => {
  it('applies the rules in order', () => {
    const add = rule('language', (text) => ({ text: `${text}b`, count: 2 }));
    expect(judgeSentence('a', [add, upper, keep], undefined)).toEqual({
      text: 'AB',
      redactions: [
        { ruleId: 'language', count: 2 },
        { ruleId: 'tool-names', count: 1 },
      ],
    });
  });

  it('drops a sentence on which a rule throws, and says so', () => {
    expect(judgeSentence('a', [upper, fail, keep], undefined)).toEqual({
      text: '',
      redactions: [
        { ruleId: 'tool-names', count: 1 },
        { ruleId: 'hidden-context', count: 1 },
      ],
      droppedBy: 'hidden-context',
    });
  });

  it('drops a sentence on which a rule takes too long', () => {
    let now = 0;
    const slow = rule('language', (text) => {
      now += 60;
      return { text, count: 0 };
    });
    const timeLimit = { limitMs: 50, clock: () => now };
    expect(judgeSentence('a', [keep, slow, upper], timeLimit)).toEqual({
      text: '',
      redactions: [{ ruleId: 'language', count: 1 }],
      droppedBy: 'language',
    });
    expect(judgeSentence('a', [keep], timeLimit).text).toBe('a');
  });

  it('drops what a rule leaves blank', () => {
    const blank = rule('code-and-payloads', () => ({ text: ' \n', count: 3 }));
    expect(judgeSentence('a', [blank], undefined)).toEqual({
      text: '',
      redactions: [{ ruleId: 'code-and-payloads', count: 3 }],
      droppedBy: 'code-and-payloads',
    });
  });

  it('lets each rule know the sentence before', () => {
    const seen: (string | undefined)[] = [];
    const curious: SanitizerRule = {
      id: 'language',
      apply: (text, before) => {
        seen.push(before);
        return { text, count: 0 };
      },
    };
    judgeSentence('b', [upper, curious], undefined, 'a');
    expect(seen).toEqual(['a']);
  });
});
