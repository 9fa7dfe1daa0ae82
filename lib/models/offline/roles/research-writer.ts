import { researchWriter, type WriterReply } from '@/lib/prompts/research/research-writer';
import { isStatement, saysOtherwise } from '../research/draft/draft-block';
import { readDraft } from '../research/draft/read-draft';
import { readMode } from '../research/question/read-mode';
import { reportOf } from '../research/report/report';
import { writeReport } from '../research/report/write-report';
import { isTrusted, readSources } from '../research/sources/read-sources';
import { countOf } from '../text/quote';
import { defineRole } from './role';

/** Puts the statements of a draft in the order of a report and adds none. */
export const researchWriterRole = defineRole(researchWriter, (given, turn) => {
  const sources = readSources(given.sources);
  const draft = readDraft(given.draft, turn.locale);
  const statements = draft.filter(isStatement);
  const cited = new Set(statements.flatMap(({ cites }) => cites));
  const used = sources.filter(({ number }) => cited.has(number));
  const report = reportOf(draft, { mode: readMode(given.mode), gaps: given.gaps, sources }, turn);
  const isOpen = statements.some(saysOtherwise) || draft.some(({ kind }) => kind === 'lacking');
  const confidence = confidenceOf({
    isRejected: given.status === 'REJECT',
    isOpen: isOpen || given.gaps.length > 0,
    trusted: used.filter(isTrusted).length,
    isAlone: used.length < 2,
    best: Math.min(...used.map(({ tier }) => tier ?? LEAST_TIER)),
  });
  return {
    thoughts: [
      turn.say(
        `I put ${countOf(statements.length, 'statement')} of the draft in the order of a report; none is added.`,
        `Saya susun ${statements.length} pernyataan dari draf menjadi laporan; tidak ada yang ditambahkan.`,
      ),
      turn.say(
        `${countOf(used.length, 'source is', 'sources are')} cited, ${used.filter(isTrusted).length} of them of tier 1 or 2${isOpen ? ', and something is disputed or open' : ''}: confidence ${confidence}.`,
        `Ada ${used.length} sumber yang dikutip, ${used.filter(isTrusted).length} di antaranya tingkat 1 atau 2${isOpen ? ', dan ada yang diperselisihkan atau masih terbuka' : ''}: keyakinan ${confidence}.`,
      ),
    ],
    value: {
      final_report: writeReport(report, turn.locale),
      sources_used: used.map(({ number }) => String(number)),
      confidence_level: confidence,
    },
  };
});

const LEAST_TIER = 6;
const WEAK_FROM = 4;

function confidenceOf({
  isRejected,
  isOpen,
  trusted,
  isAlone,
  best,
}: {
  readonly isRejected: boolean;
  readonly isOpen: boolean;
  readonly trusted: number;
  readonly isAlone: boolean;
  readonly best: number;
}): WriterReply['confidence_level'] {
  if (isRejected || isAlone || best >= WEAK_FROM) return 'Low';
  return trusted >= 2 && !isOpen ? 'High' : 'Medium';
}
