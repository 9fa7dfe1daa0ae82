import { expect, it } from 'vitest';
import { createStructuredSanitizer } from '../sanitizer/structured/structured-sanitizer';
import { sanitizedClarification } from './asked-person';

it('offers no option without words, and none twice', () => {
  const options = ['The moon', '', ' ', 'The moon ', 'The sun'];
  const { asked } = sanitizedClarification(
    { question: 'Which one?', options },
    createStructuredSanitizer({}),
  );
  expect(asked).toEqual({ question: 'Which one?', options: ['The moon', 'The sun'] });
});
