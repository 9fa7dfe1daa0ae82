import { expect, it } from 'vitest';
import { createStructuredSanitizer } from '../sanitizer/structured/structured-sanitizer';
import { sanitizedClarification } from './asked-person';

it('offers no option without words, and none twice', () => {
  const options = ['The moon', '', ' ', 'The moon ', 'The sun'];
  const { asked } = sanitizedClarification(
    { question: 'Which one?', options },
    createStructuredSanitizer({}),
    'en',
  );
  expect(asked).toEqual({ question: 'Which one?', options: ['The moon', 'The sun'] });
});

it.each([
  ['en', /own words/],
  ['id', /kata-kata Anda sendiri/],
] as const)('asks in our words where nothing of the question may be shown: %s', (locale, ours) => {
  const sanitize = createStructuredSanitizer({});
  const question = '{"lookup": {"user": 7, "path": "/internal/profile"}}';
  const { asked, redactions } = sanitizedClarification({ question, options: ['The moon'] }, sanitize, locale);
  expect(asked).toEqual({ question: expect.stringMatching(ours), options: ['The moon'] });
  expect(redactions).not.toEqual([]);
  // It is an activity's detail, too, which is sanitised once more.
  expect(sanitize(asked, 'words', 1_000)).toEqual({ value: asked, isCut: false, redactions: [] });
});
