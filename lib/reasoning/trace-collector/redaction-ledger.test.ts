import { expect, it } from 'vitest';
import { RedactionLedger } from './redaction-ledger';

const ledgerOf = (...removals: Parameters<RedactionLedger['add']>[0][]): RedactionLedger => {
  const ledger = new RedactionLedger();
  for (const removal of removals) ledger.add(removal);
  return ledger;
};

it('counts what a rule removes once more at the same place, and what others remove there apart', () => {
  const ledger = ledgerOf(
    { ruleId: 'credentials', count: 1, at: 4 },
    { ruleId: 'credentials', count: 2, at: 4 },
    { ruleId: 'language', count: 1, at: 4 },
    { ruleId: 'credentials', count: 1, at: 9 },
  );
  expect(ledger.all()).toEqual([
    { ruleId: 'credentials', count: 3, at: 4 },
    { ruleId: 'language', count: 1, at: 4 },
    { ruleId: 'credentials', count: 1, at: 9 },
  ]);
});

it('counts without a place what has none, or comes after too many places', () => {
  const ledger = ledgerOf(
    ...Array.from({ length: 502 }, (_, at) => ({ ruleId: 'language' as const, count: 1, at })),
    { ruleId: 'credentials', count: 2 },
  );
  expect(ledger.all()).toHaveLength(502);
  expect(ledger.all().slice(500)).toEqual([
    { ruleId: 'language', count: 2 },
    { ruleId: 'credentials', count: 2 },
  ]);
});
