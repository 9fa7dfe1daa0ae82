import { expect, it } from 'vitest';
import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import type { ValidationProblem } from '@/lib/pipelines/turn/documents/gate/checks/validation-problem';
import { recordedProblem } from '@/lib/pipelines/turn/documents/gate/judge-answer';
import { validationDetailOf } from '@/lib/pipelines/turn/grounded/validation-detail-of';
import type { Locale } from '@/lib/trace/step-key';
import { documentLines } from './document-lines';

const CLAIM = 'Thirty days.';
const conflict = { code: 'CONFLICT_UNSETTLED', claim: CLAIM, number: 2, title: 'b.md' } as const;
const claimOf = (over: Partial<CheckedClaim>): CheckedClaim => ({
  ...{ start: 0, end: CLAIM.length, text: CLAIM, cites: [1], score: 1, evidence: null },
  ...{ verdict: 'unsupported', reason: 'outdated' },
  ...over,
});

/** What is kept of a problem, as it was told to the model and as readers are told it. */
function toldOf(problem: ValidationProblem, claims: readonly CheckedClaim[], locale: Locale) {
  const detail = validationDetailOf([recordedProblem(problem, locale)], { claims }, () => null);
  const lines = documentLines(
    {
      ...{ activityId: 'a1', sequence: 0, parentId: null, stepKey: null, name: 'validation', label: 'X' },
      ...{ kind: 'validation', status: 'refused', startedAt: 1, endedAt: 2, detail },
    },
    locale,
  );
  return { message: detail.problems[0]?.message ?? '', lines };
}

/** Words that both are told in, or what the model is told and what readers read. */
type Words = RegExp | readonly [told: RegExp, read: RegExp];

it.each<readonly [ValidationProblem, Words, Words]>([
  [
    { code: 'MIN_SEARCHES_UNMET', required: 3, done: 1 },
    /at least 3/i,
    [/sedikitnya 3 pencarian/, /minimal 3 pencarian/],
  ],
  [
    { code: 'MIN_OPEN_CITATIONS_UNMET', required: 2, done: 1 },
    /at least 2/i,
    [/sedikitnya 2 bagian/, /minimal 2 bagian/],
  ],
  [
    { code: 'INVALID_CITATION', numbers: [5], opened: 1 },
    [/\[5\] stands for no/, /5\\\] does not refer to any/],
    /5\\?\] tidak merujuk bagian/,
  ],
  [
    { code: 'UNGROUNDED_TERM', term: 'kubectl' },
    [/“kubectl” stands in no opened passage/, /“kubectl” is not in any opened passage/],
    /“kubectl” tidak ada di bagian mana pun/,
  ],
  [
    { code: 'EXACT_QUOTE_UNMET', quote: null },
    [/quotation word for word.* there is none/, /word-for-word quotation; there was none/],
    /kutipan kata demi kata.* tidak ada/,
  ],
  [
    { code: 'EXACT_QUOTE_UNMET', quote: 'ten' },
    [/not stand word for word in any opened .*: ten/, /not found word for word in any opened .*: “ten/],
    /Kutipan ini tidak .* bagian mana pun yang dibuka: “?ten/,
  ],
  [{ code: 'SECTION_MISSING', section: 'Risks' }, /section “Risks” \w+ missing/, /Bagian “Risks” belum ada/],
  [
    { ...conflict, isRuled: false },
    /(?:says otherwise than|disagree here.*): “?Thirty days/,
    /(?:mengatakan lain dari|bertentangan di sini.*): “?Thirty days/,
  ],
  [
    { code: 'CONFLICT_UNSEEN', title: 'b.md' },
    /Only one document was opened.* no conflict between sources/,
    /satu dokumen yang dibuka, sehingga konflik antarsumber belum/,
  ],
])('says of $code to readers what the model was told', (problem, english, indonesian) => {
  for (const [locale, words] of [
    ['en', english],
    ['id', indonesian],
  ] as const) {
    const { message, lines } = toldOf(problem, [], locale);
    const [told, read] = words instanceof RegExp ? [words, words] : words;
    expect(message).toMatch(told);
    expect(lines[0]).toMatch(read);
  }
});

it.each([
  ['en', /by the rule for conflicts/i, /under the conflict rule another document applies/],
  ['id', /menurut aturan konflik/i, /menurut aturan konflik/],
] as const)(
  'says in %s why a statement does not count as the problem does, whichever date counts',
  (locale, told, read) => {
    const { message, lines } = toldOf({ ...conflict, isRuled: true }, [claimOf({})], locale);
    expect(message).toMatch(told);
    expect(lines.at(-1)).toMatch(read);
  },
);

it('says where more was checked than is kept, of which what was left out comes first', () => {
  const claims = Array.from({ length: 45 }, (_, at) =>
    claimOf({ text: `Statement ${at}.`, ...(at < 42 && { verdict: 'supported', reason: 'carried' }) }),
  );
  const { lines } = toldOf({ code: 'INSUFFICIENCY_UNMET' }, claims, 'en');
  expect(lines).toHaveLength(42);
  expect(lines.at(-1)).toContain('Only some of the check results are stored');
  expect(lines.slice(-4, -1).join(' ')).toMatch(/Statement 42.*Statement 43.*Statement 44/);
  expect(lines[1]).toContain('Statement 0.');
});
