import { expect, it } from 'vitest';
import { statedText } from './stated-text';

it('leaves out what is asked, and everything else where it was', () => {
  const text = 'The ladder is 3 m long. Is it longer than the wall? The wall is 280 cm high.';
  const stated = statedText(text);
  expect(stated).toHaveLength(text.length);
  expect(stated.indexOf('The wall')).toBe(text.indexOf('The wall is'));
  expect(stated).not.toContain('longer');
  expect(stated).toContain('The ladder is 3 m long.');
});

it.each(['Which is heavier, 3 kg or 2500 g?', 'Benarkah “17 itu prima?”', ' ', ''])(
  'finds nothing stated in %j',
  (text) => expect(statedText(text)).toBe(''),
);
