import { readEvidence, readHypothesis } from '@/lib/prompts/deep/deep-lines';
import { deepSynthesis } from '@/lib/prompts/deep/deep-synthesis';
import { asAsked } from '../conversation/as-asked';
import type { OfflineTurn } from '../conversation/offline-turn';
import { takeApart } from '../problems/read-parts';
import { understoodReply } from '../skills/choose-reply';
import { refusal } from '../skills/refusal';
import { countOf, joinList } from '../text/quote';
import { defineRole } from './role';

/** Puts together what was found out for each part, how that was done, and what rules cannot do. */
export const synthesisRole = defineRole(
  deepSynthesis,
  async ({ question, hypotheses, evidence, remembered, contradictions, figures }, turn) => {
    const { parts } = await takeApart(question, turn);
    const statements = hypotheses.flatMap((line) => readHypothesis(line) ?? []);
    const found = [...evidence, ...remembered.split('\n')].flatMap((line) => readEvidence(line) ?? []);
    const settled = parts
      .flatMap((part) => {
        const statement = statements.find(({ subtask }) => subtask === part.id);
        return statement === undefined ? [] : [{ part, statement }];
      })
      .sort((left, right) => Number(right.part.isMain === true) - Number(left.part.isMain === true));
    const results = settled.map(({ part, statement }) => {
      const own = found.filter(({ subtask }) => subtask === part.id);
      const lead = part.lead ?? (own.length > 0 ? part.leadBy?.(own) : undefined);
      const result = [
        `**${lead === undefined ? statement.text : lead}**`,
        lead === undefined ? '' : statement.text,
        part.more?.(own) ?? '',
      ];
      return result.filter((one) => one !== '').join(' ');
    });
    const sources = joinList([...new Set(found.map(({ source }) => source))], turn.say('and', 'dan'));
    const alone = asAsked(question, turn);
    if (settled.length === 0 && figures.length === 0) {
      const { unknownWords } = await understoodReply(alone);
      return {
        thoughts: [
          turn.say(
            'My rules settle none of it, so I say so instead of guessing.',
            'Aturan saya tidak menyelesaikan satu pun, jadi saya katakan begitu daripada menebak.',
          ),
        ],
        value: refusal(alone, unknownWords).answer,
      };
    }
    const lines = [
      results.length > 1 ? results.map((result) => `- ${result}`).join('\n') : (results[0] ?? ''),
      ...settled.flatMap(({ part }) => part.shown ?? []),
      // A picture first, then its figures.
      ...figures.toSorted().map((figure) => figure.split(' ', 1)[0] ?? ''),
      settled.length > 0 ? contradictions.map((line) => `- ${line}`).join('\n') : '',
      settled.length > 0
        ? howItWas(
            settled.map(({ part }) => part.how ?? ''),
            sources,
            turn,
          )
        : '',
    ];
    return {
      thoughts: [
        turn.say(
          `I put together ${countOf(settled.length, 'settled statement')} and say what my rules do not reach.`,
          `Saya gabungkan ${settled.length} pernyataan yang sudah jelas dan menyebut yang tidak terjangkau aturan saya.`,
        ),
      ],
      value: lines.filter((line) => line !== '').join('\n\n'),
    };
  },
);

const howItWas = (how: readonly string[], sources: string, turn: OfflineTurn): string =>
  [
    ...new Set(
      how.filter((sentence) => sentence !== '').map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)),
    ),
    sources === '' ? '' : turn.say(`Worked out with: ${sources}.`, `Dikerjakan dengan: ${sources}.`),
    turn.say('No language model took part.', 'Tidak ada model bahasa yang terlibat.'),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
