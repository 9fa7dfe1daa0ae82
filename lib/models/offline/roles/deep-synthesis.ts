import { readEvidence, readHypothesis, readSubtask } from '@/lib/prompts/deep/deep-lines';
import { deepSynthesis } from '@/lib/prompts/deep/deep-synthesis';
import { countOf, joinList } from '../text/quote';
import { defineRole } from './role';

const SETTLED = 0.5;

/** Puts together what was found out for each subtask, with what it rests on. */
export const synthesisRole = defineRole(
  deepSynthesis,
  ({ subtasks, hypotheses, evidence, remembered, contradictions, openClaims, figures }, turn) => {
    const parts = subtasks.flatMap((line) => readSubtask(line) ?? []);
    const statements = hypotheses.flatMap((line) => readHypothesis(line) ?? []);
    const found = [...evidence, ...remembered.split('\n')].flatMap((line) => readEvidence(line) ?? []);
    const settled = statements.filter(({ confidence }) => confidence >= SETTLED);
    const open = statements.filter(({ confidence }) => confidence < SETTLED);
    const sources = joinList([...new Set(found.map(({ source }) => source))], turn.say('and', 'dan'));
    const titleOf = (id: string): string => parts.find((part) => part.id === id)?.title ?? '';
    const results = settled.map(({ subtask, text }) => {
      const title = parts.length > 1 ? titleOf(subtask) : '';
      return title === '' ? `**${text}**` : `- **${title}**: ${text}`;
    });
    const lines = [
      results.length === 0
        ? turn.say(
            '**I could not settle this by rules.**',
            '**Pertanyaan ini tidak bisa saya selesaikan dengan aturan.**',
          )
        : results.join('\n'),
      ...figures.map((figure) => figure.split(' ', 1)[0] ?? ''),
      open.map(({ text }) => `- ${text}`).join('\n'),
      contradictions.map((line) => `- ${line}`).join('\n'),
      openClaims.length > 0 && settled.length > 0
        ? turn.say(
            `${countOf(openClaims.length, 'statement')} could be neither confirmed nor ruled out.`,
            `${openClaims.length} pernyataan tidak bisa dipastikan atau dibantah.`,
          )
        : '',
      turn.say(
        `I divided the question into ${countOf(parts.length, 'part')}${sources === '' ? '' : `, used ${sources}`} and put together what came of it. No language model took part.`,
        `Pertanyaan ini saya bagi menjadi ${parts.length} bagian${sources === '' ? '' : `, memakai ${sources}`}, lalu hasilnya saya gabungkan. Tidak ada model bahasa yang terlibat.`,
      ),
    ];
    return {
      thoughts: [
        turn.say(
          `I put together ${countOf(settled.length, 'settled statement')} and name what stays open.`,
          `Saya gabungkan ${settled.length} pernyataan yang sudah jelas dan menyebut yang masih terbuka.`,
        ),
      ],
      value: lines.filter((line) => line !== '').join('\n\n'),
    };
  },
);
