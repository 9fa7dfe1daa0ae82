import { researchWriter } from '@/lib/prompts/research/research-writer';
import { isStatement } from '../research/draft/draft-block';
import { readDraft } from '../research/draft/read-draft';
import { readMode } from '../research/question/read-mode';
import { CONFIDENCE_WORDS, confidenceOf, isOpen } from '../research/report/confidence';
import { reportOf } from '../research/report/report';
import { writeReport } from '../research/report/write-report';
import { isTrusted, readSources } from '../research/sources/read-sources';
import { countOf } from '../text/quote';
import { defineRole } from './role';

/** Puts the statements of a draft in the order of a report and adds none. */
export const researchWriterRole = defineRole(researchWriter, ({ mode, status, gaps, ...given }, turn) => {
  const sources = readSources(given.sources);
  const draft = readDraft(given.draft, turn.locale);
  const statements = draft.filter(isStatement);
  const cited = new Set(statements.flatMap(({ cites }) => cites));
  const used = sources.filter(({ number }) => cited.has(number));
  const trusted = used.filter(isTrusted).length;
  const report = reportOf(draft, { question: given.question, mode: readMode(mode), gaps, sources }, turn);
  const confidence = confidenceOf({ draft, used, status, gaps });
  const said = CONFIDENCE_WORDS[confidence][turn.locale];
  return {
    thoughts: [
      turn.say(
        `I put ${countOf(statements.length, 'statement')} of the draft in the order of a report; none is added.`,
        `Saya susun ${statements.length} pernyataan dari draf menjadi laporan; tidak ada yang ditambahkan.`,
      ),
      turn.say(
        `It cites ${countOf(used.length, 'source')}, ${trusted} of tier 1 or 2.`,
        `Laporan mengutip ${used.length} sumber, ${trusted} di antaranya tingkat 1 atau 2.`,
      ),
      isOpen(draft)
        ? turn.say(
            `Something is disputed or open, so my confidence is ${said}.`,
            `Ada yang diperselisihkan atau masih terbuka, jadi keyakinan saya ${said}.`,
          )
        : turn.say(`My confidence is ${said}.`, `Keyakinan saya ${said}.`),
    ],
    value: {
      final_report: writeReport(report, turn.locale),
      sources_used: used.map(({ number }) => String(number)),
      confidence_level: confidence,
    },
  };
});
