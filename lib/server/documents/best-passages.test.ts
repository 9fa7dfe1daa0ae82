import { expect, it } from 'vitest';
import { questionTerms } from '@/lib/documents/terms/question-terms';
import { BestPassages } from './best-passages';

const chunk = (index: number, text: string) => ({ index, text, headings: [], language: 'en' as const });
const FILLER = 'The market opened at six. Traders spoke of roads. Yes. ';
const PRICE = 'Rice costs 15,200 rupiah a kilogram.';

it('is what fits best of all that has come, in the order of the page', () => {
  const passages = new BestPassages(questionTerms('rice price rupiah'));
  passages.add([chunk(0, FILLER), chunk(1, 'Rice is sown in May.')]);
  passages.add([chunk(2, FILLER), chunk(3, `${FILLER.repeat(9)}${PRICE} ${FILLER.repeat(9)}`)]);
  expect(passages.text).toMatch(/^Rice is sown in May\. … .*Rice costs 15,200 rupiah a kilogram\./);
  expect(passages.text.length).toBeLessThanOrEqual(2 * 290 + 3);
});

it('is the beginning of a page that has none of the words', () => {
  const passages = new BestPassages(questionTerms('copper lanterns'));
  passages.add([chunk(0, `The market\nopened at six. ${FILLER.repeat(9)}`)]);
  expect(passages.text).toMatch(/^The market opened at six\. .*…$/);
});

it('is nothing where there is nothing', () => {
  expect(new BestPassages(questionTerms('rice')).text).toBe('');
});
