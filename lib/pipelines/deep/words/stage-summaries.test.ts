import { describe, expect, it } from 'vitest';
import type { Finding } from '../artifacts/finding';
import { reflectionSummary } from './stage-summaries';

const missing: Finding = {
  kind: 'missing-evidence',
  finding: 'There is no evidence for “The fee”.',
  risk: 'medium',
  followUp: 'Find it.',
};
const contradiction: Finding = {
  kind: 'contradiction',
  finding: '“3 pm” contradicts “4 pm”.',
  risk: 'high',
  followUp: 'Settle it.',
};
const faint: Finding = { ...contradiction, finding: 'A faint one.', risk: 'low' };

describe('reflectionSummary', () => {
  const findings = [faint, missing, contradiction];

  it.each([
    [
      'contradiction',
      'another-round',
      'Contradiction: “3 pm” contradicts “4 pm”. Another round.',
      'Pertentangan: “3 pm” contradicts “4 pm”. Satu putaran lagi.',
    ],
    [
      'missing-evidence',
      'another-round',
      'Missing evidence: There is no evidence for “The fee”. Another round.',
      'Bukti kurang: There is no evidence for “The fee”. Satu putaran lagi.',
    ],
    [
      'new-evidence',
      'another-round',
      'Something new was found. Another round.',
      'Ada temuan baru. Satu putaran lagi.',
    ],
    ['confident', 'synthesis', 'Sure enough to answer', 'Cukup yakin untuk menjawab'],
    [
      'rounds-used',
      'synthesis',
      'No further round allowed; still open: A faint one.',
      'Putaran sudah habis; masih terbuka: A faint one.',
    ],
  ] as const)('tells the finding that goes with the reason: %s', (reason, next, en, id) => {
    expect(reflectionSummary({ findings, next, reason }, 'en')).toBe(en);
    expect(reflectionSummary({ findings, next, reason }, 'id')).toBe(id);
  });
});
