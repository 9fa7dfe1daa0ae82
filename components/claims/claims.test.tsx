import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CitationsProvider } from '@/components/citations/marks/citations-provider';
import { countClaims } from '@/lib/trace/documents/claim-counts';
import { lastValidation } from '@/lib/trace/documents/document-detail';
import type { Locale } from '@/lib/trace/step-key';
import { documentActivitiesForTest } from '@/lib/trace/testing/document-activities';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import { CheckedClaims } from './checked-claims';
import { RecordedClaims } from './recorded-claims';

const activities = documentActivitiesForTest();
const validation = lastValidation(activities);
const counts = countClaims(validation?.claims ?? []);

const markup = (content: React.ReactNode, locale: Locale = 'en'): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : id} timeZone="UTC">
      {content}
    </NextIntlClientProvider>,
  );
const words = (content: React.ReactNode, locale?: Locale): string =>
  markup(content, locale)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('counts the statements in a line, which opens where the record tells of them', () => {
  const line = markup(<RecordedClaims counts={counts} activities={activities} />);
  expect(line).toContain('1 of 3 statements supported');
  expect(line).toContain('1 citation corrected');
  expect(line).toContain('1 left out');
  expect(line).toContain('aria-expanded="false"');
  expect(words(<RecordedClaims counts={counts} activities={activities} />, 'id')).toContain(
    '1 dari 3 pernyataan didukung · 1 rujukan diperbaiki · 1 dihilangkan',
  );
  const untold = activities.map(({ detail, ...activity }) => activity);
  expect(markup(<RecordedClaims counts={counts} activities={untold} />)).not.toContain('button');
});

it.each(['deleted', 'changed', undefined] as const)('says that nobody can check it any more: %s', (gone) => {
  const passage = { documentId: 'd', chunkId: 'c', start: 0, end: 4 };
  const citations = [{ ...passage, number: 1, title: '', ...(gone && { gone }) }];
  const line = words(
    <CitationsProvider answerId="a" citations={citations}>
      <RecordedClaims counts={counts} activities={activities} />
    </CitationsProvider>,
  );
  expect(line.includes('checked before a cited document was')).toBe(gone !== undefined);
});

it('says nothing where nothing was checked', () => {
  expect(markup(<RecordedClaims counts={null} activities={activities} />)).toBe('');
  const none = { all: 0, supported: 0, misattributed: 0, leftOut: 0 };
  expect(markup(<RecordedClaims counts={none} activities={[]} />)).toBe('');
});

it('says what became of what the last check objected to, and crosses out what was left out', () => {
  if (!validation) throw new TypeError('The turn has a check.');
  const shown = markup(<CheckedClaims validation={validation} />);
  expect(shown).toContain('1 statement without a supporting passage was left out of the answer.');
  expect(shown).toContain('in the answer it cites the right one');
  expect(shown).toMatch(/<del[^>]*>Nobody may change that\.<\/del>/);
  expect(shown).not.toMatch(/<del[^>]*>The index/);
  // A reason that nobody has words for is not told.
  expect(words(<CheckedClaims validation={validation} />)).toMatch(/Nobody may change that\. Unsupported ?$/);
});

it.each([
  ['CONFLICT_UNSEEN', true],
  ['CONFLICT_UNSETTLED', true],
  ['SECTION_MISSING', true],
  ['INSUFFICIENCY_UNMET', false],
])('says that the answer names what is missing only where it does: %s', (code, isNamed) => {
  const problems = [{ code, message: 'In words.' }];
  const shown = markup(<CheckedClaims validation={{ problems, claims: [] }} />);
  expect(shown.includes('is listed in the answer')).toBe(isNamed);
});

it('shows the first of many statements, and all when they are asked for', () => {
  const [first] = validation?.claims ?? [];
  const claims = first ? Array.from({ length: 40 }, () => first) : [];
  const shown = markup(<CheckedClaims validation={{ problems: [], claims }} />);
  expect(shown.match(/data-verdict/g)).toHaveLength(12);
  expect(shown).toContain('Show all 40');
});
