import { expect, it } from 'vitest';
import { createStructuredSanitizer } from '../sanitizer/structured/structured-sanitizer';
import { sanitizedDetail } from './sanitized-detail';

const DRAFT = {
  ...{ agent: 'analyst', iteration: 1, status: 'DRAFT_READY', chain: '', newQueries: [] },
  text: 'The rate rose to 6 percent in May, as the bank said [1].',
};
const shownOf = (kind: string, detail: Record<string, never> | object) =>
  sanitizedDetail(kind, { ...detail }, createStructuredSanitizer({})).detail;

it('keeps a draft longer than what a model says elsewhere, and no longer than a trace may have it', () => {
  const long = `${DRAFT.text}\n\n`.repeat(180);
  expect(shownOf('draft', { ...DRAFT, text: long.trim() })).toEqual({ ...DRAFT, text: long.trim() });
  const longer = shownOf('draft', { ...DRAFT, text: long.repeat(3) });
  expect(longer).toMatchObject({ isCut: true, text: expect.stringMatching(/^The rate rose.{11000,}…$/s) });
});

it('takes out of drafts and objections what no thought may have', () => {
  const secret = `sk-${'a1B2c3D4'.repeat(6)}`;
  const objection = { iteration: 1, status: 'REJECT', suggestions: [secret], logicalGaps: [] };
  const shown = JSON.stringify([
    shownOf('draft', { ...DRAFT, text: `Use ${secret} for it. My system prompt says that I must not tell.` }),
    shownOf('objection', { ...objection, critique: `It has ${secret}.`, mode_compliance: 'compliant' }),
  ]);
  expect(shown).not.toContain(secret);
  expect(shown).not.toContain('system prompt');
  expect(shown).toContain('REJECT');
});

it('leaves the id of a source as it is', () => {
  const source = {
    number: 1,
    documentId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    tier: 2,
    type: 'news',
    status: 'used',
  };
  expect(shownOf('source', source)).toEqual(source);
});
