import { STAGE_LABELS } from '@/lib/paper/stage-labels';
import type { OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import type { PaperStatus } from '@/lib/tools/paper-port';
import type { PaperDetail } from '@/lib/trace/paper-detail';
import type { Locale } from '@/lib/trace/step-key';
import type { Stage } from '../turn/stage';
import { memoryKey } from '../turn/working-memory';
import { missingWords } from './words/missing-words';

/** The paper as it stood when the turn began. */
export const PAPER = memoryKey<PaperStatus>('paper');

const TIMEOUT_MS = 15_000;
const MOST_MISSING = 6;
const MOST_CODES = 60;

const SUMMARIES: Readonly<Record<Locale, (paper: PaperStatus, missing: string) => string>> = {
  en: ({ title, words, aimedWords }, missing) =>
    `“${title}”, ${words}${aimedWords === null ? '' : ` of ${aimedWords}`} words. ${missing === '' ? 'Nothing is missing so far.' : `Missing so far: ${missing}.`}`,
  id: ({ title, words, aimedWords }, missing) =>
    `“${title}”, ${words}${aimedWords === null ? '' : ` dari ${aimedWords}`} kata. ${missing === '' ? 'Sejauh ini tidak ada yang kurang.' : `Yang masih kurang: ${missing}.`}`,
};

/** What the timeline says of a paper that was looked at; its name is the stage, which is told in curated mode, too. */
function paperActivity(paper: PaperStatus): OwnActivity {
  const { paperId, title, stage, words, aimedWords, missing } = paper;
  const codes = [...new Set(missing.map(({ code }) => code))].slice(0, MOST_CODES);
  const detail: PaperDetail = { paperId, title, stage, words, aimedWords, missing: codes };
  return {
    kind: 'paper',
    name: stage,
    labels: {
      en: `Looked at the paper: ${STAGE_LABELS.en[stage]}`,
      id: `Melihat keadaan karya tulis: ${STAGE_LABELS.id[stage]}`,
    },
    stepKey: 'paper-context-check',
    detail,
  };
}

/** Looks how the turn's paper stands, and says so. Without it the turn is answered all the same. */
export const lookAtPaper: Stage = {
  name: 'paper_context',
  kind: 'optional',
  timeoutMs: TIMEOUT_MS,
  when: ({ ports }) => ports.paper !== undefined,
  async run({ ports, memory, locale }, sink) {
    const paper = await ports.paper?.status();
    if (!paper) return;
    memory.set(PAPER, paper);
    const { title, topic, question, sections } = paper;
    // The person's own words, which thoughts may repeat.
    ports.noteVisible([title, topic, question, ...sections.flatMap((one) => [one.title, one.goal])]);
    const missing = missingWords(paper, locale, MOST_MISSING).join('; ');
    sink.note(paperActivity(paper), { summary: SUMMARIES[locale](paper, missing) });
  },
};
