import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEATURE_BITS, sentenceFeatures, userStemsOf } from './sentence-features';

const signals = { chatMode: 'normal', userStems: userStemsOf(undefined) } as const;
const sizeOf = (sentence: string): number => sentenceFeatures(sentence, signals).length;

describe('work per sentence', () => {
  const words = fc.array(
    fc.constantFrom('user', 'wants', 'table', 'cari', 'sumber', 'bab', '"x"', '3,5', 'and'),
    {
      minLength: 40,
      maxLength: 200,
    },
  );

  it('doubles at most when the sentence doubles', () => {
    fc.assert(
      fc.property(words, (list) => {
        const once = list.join(' ');
        expect(sizeOf(`${once} ${once}`)).toBeLessThanOrEqual(2 * sizeOf(once) + 20);
      }),
    );
  });

  it('keeps to the table of features for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (sentence) => {
        const features = sentenceFeatures(sentence, signals);
        expect(features.filter((feature) => feature < 0 || feature >= 2 ** FEATURE_BITS)).toEqual([]);
      }),
    );
  });
});

describe('what counts as the same', () => {
  const features = (sentence: string): ReadonlySet<number> => new Set(sentenceFeatures(sentence, signals));

  it('colloquial spellings and markdown make no difference', () => {
    expect(features('**Gue** nggak yakin.')).toEqual(features('saya tidak yakin.'));
  });

  it('a quoted word is another feature than the word itself', () => {
    expect(features('search the page')).not.toEqual(features('"search" the page'));
  });

  it('words of the user count only when the message is known', () => {
    const withMessage = { chatMode: 'normal', userStems: userStemsOf('where is my parcel') } as const;
    expect(sentenceFeatures('The parcel is late.', withMessage).length).toBe(
      sizeOf('The parcel is late.') + 1,
    );
  });
});
