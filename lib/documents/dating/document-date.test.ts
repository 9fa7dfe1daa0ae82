import { expect, it } from 'vitest';
import { documentDate } from './document-date';

const dated = (beginning: string, name = 'runbook.md', recorded: string | null = null) =>
  documentDate({ beginning, name, recorded });

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

it('prefers what the document says to its name, and both to what is recorded', () => {
  expect(dated('Updated 2024-03-12', 'runbook-2023-05-01.md', '2022-01-01')).toBe('2024-03-12');
  expect(dated('Restart it.', 'runbook_2023-05-01.md', '2022-01-01')).toBe('2023-05-01');
  expect(dated('Restart it.', 'runbook.md', '2022-01-01')).toBe('2022-01-01');
});
