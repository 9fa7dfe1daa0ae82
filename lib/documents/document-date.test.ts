import { expect, it } from 'vitest';
import { documentDate } from './document-date';

const dated = (beginning: string, name = 'runbook.md', recorded: string | null = null) =>
  documentDate({ beginning, title: null, name, recorded });

it.each([
  ['Runbook\n\nVersion of 1 March 2026. Restart the gateway.', '2026-03-01'],
  ['Panduan\n\nVersi 12 Januari 2025. Mulai ulang gerbang.', '2025-01-12'],
  ['Policy\n\nLast updated: 2024-03-12', '2024-03-12'],
  ['Kebijakan ini berlaku mulai 1 Februari 2026.', '2026-02-01'],
  ['Effective March 2024, leave may be carried over.', '2024-03-01'],
])('reads the date that a document gives itself in %j', (text, day) => {
  expect(dated(text)).toBe(day);
});

it('takes no date of what is told for its own', () => {
  expect(dated('The harbour was built on 3 May 1912 by hand.')).toBeNull();
  expect(dated(`${'Long ago. '.repeat(150)}Updated 2024-03-12`)).toBeNull();
});

it.each([
  'This version replaces the one of 10 February 2025.',
  'Versi ini menggantikan versi 10 Februari 2025.',
])('takes no date of another document for its own: %j', (text) => {
  expect(dated(text)).toBeNull();
});

it('prefers its title and its name to what it says, and all to what is recorded', () => {
  const beginning = 'Updated 2024-03-12';
  const all = {
    beginning,
    title: 'Runbook (2 March 2026)',
    name: 'runbook_2023-05-01.md',
    recorded: '2022-01-01',
  };
  expect(documentDate(all)).toBe('2026-03-02');
  expect(documentDate({ ...all, title: null })).toBe('2023-05-01');
  expect(documentDate({ ...all, title: null, name: 'runbook.md' })).toBe('2024-03-12');
  expect(documentDate({ ...all, title: null, name: 'runbook.md', beginning: 'Restart it.' })).toBe(
    '2022-01-01',
  );
});

it('takes no date of another document in a title for its own', () => {
  const titled = (title: string, beginning = '', recorded: string | null = null) =>
    documentDate({ beginning, title, name: 'notes.md', recorded });
  expect(titled('What replaces the runbook of 10 February 2025')).toBeNull();
  expect(titled('Pengganti prosedur 10 Februari 2025', 'Versi 2 Maret 2026.')).toBe('2026-03-02');
  expect(titled('Runbook of 2 March 2026, which replaces that of 10 February 2025')).toBe('2026-03-02');
  expect(titled('The older runbook, 10 February 2025')).toBe('2025-02-10');
});

it('takes a year alone in a title only where nothing else gives a day', () => {
  const budget = { beginning: 'Issued 3 May 2026.', title: 'Budget for 2030', name: 'budget.md' };
  expect(documentDate({ ...budget, recorded: null })).toBe('2026-05-03');
  expect(documentDate({ ...budget, beginning: '', recorded: '2026-04-01' })).toBe('2026-04-01');
  expect(documentDate({ ...budget, beginning: '', recorded: null })).toBe('2030-01-01');
  expect(dated('Restart it.', 'runbook (March 2024).md', '2026-04-01')).toBe('2024-03-01');
});
