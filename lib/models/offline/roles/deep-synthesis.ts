import { readEvidence, readHypothesis, readSubtask } from '@/lib/prompts/deep/deep-lines';
import { deepSynthesis } from '@/lib/prompts/deep/deep-synthesis';
import type { OfflineTurn } from '../conversation/offline-turn';
import { priceAnswer } from '../prices/price-answer';
import { findPriceRequest } from '../prices/read-price-request';
import { understoodReply } from '../skills/choose-reply';
import { refusal } from '../skills/refusal';
import { countOf, joinList } from '../text/quote';
import { asAsked } from './as-asked';
import { defineRole } from './role';
import { comparisonTable, toldComparison } from './told-comparison';

const SETTLED = 0.5;
const WEIGHS_UP = /\b(?:which|better|best|cheaper|should|mana|lebih|terbaik|sebaiknya)\b/i;
const FIGURE = /^\[\[(chart|table):([^\]]+)\]\] (.+)$/su;

/** Puts together what was found out for each subtask, with what it rests on. */
export const synthesisRole = defineRole(deepSynthesis, async (given, turn) => {
  const { question, contradictions } = given;
  const alone = asAsked(question, turn);
  const { reply, unknownWords } = await understoodReply(alone);
  const parts = given.subtasks.flatMap((line) => readSubtask(line) ?? []);
  const settled = given.hypotheses
    .flatMap((line) => readHypothesis(line) ?? [])
    .filter(({ confidence }) => confidence >= SETTLED);
  const found = [...given.evidence, ...given.remembered.split('\n')].flatMap(
    (line) => readEvidence(line) ?? [],
  );
  const prices = pricesIn(question, given.figures, turn);
  const open = parts.filter(({ id }) => !settled.some(({ subtask }) => subtask === id));
  const hasNothing = reply === null && prices === null && settled.length === 0;
  const hasTable = found.some(({ text }) => toldComparison(text) !== null);
  const results = settled.map(({ subtask, text }) => {
    const table = found.flatMap((line) =>
      line.subtask === subtask ? (toldComparison(line.text) ?? []) : [],
    )[0];
    const title = parts.length > 1 ? parts.find(({ id }) => id === subtask)?.title : undefined;
    const said =
      table === undefined ? (title === undefined ? `**${text}**` : text) : `\n\n${comparisonTable(table)}`;
    return title === undefined ? said : `**${title}**${table === undefined ? ': ' : ''}${said}`;
  });
  const sources = joinList([...new Set(found.map(({ source }) => source))], turn.say('and', 'dan'));
  const lines = hasNothing
    ? [refusal(alone, unknownWords).answer]
    : [
        ...(reply === null ? [] : [reply.answer]),
        ...(prices === null ? (reply === null ? results : []) : [prices]),
        ...(prices === null ? given.figures.map((figure) => figure.split(' ', 1)[0] ?? '') : []),
        reply === null && prices === null && hasTable ? weighedUp(question, turn) : '',
        contradictions.map((line) => `- ${line}`).join('\n'),
        reply === null ? rested(turn, parts.length, sources) : '',
      ];
  return {
    thoughts: [
      hasNothing
        ? turn.say(
            'My rules settle none of it, so I say so instead of guessing.',
            'Aturan saya tidak menyelesaikan satu pun, jadi saya katakan begitu daripada menebak.',
          )
        : turn.say(
            `I put together ${countOf(settled.length, 'settled statement')}${open.length === 0 ? '' : ' and name what stays open'}.`,
            `Saya gabungkan ${settled.length} pernyataan yang sudah jelas${open.length === 0 ? '' : ' dan menyebut yang masih terbuka'}.`,
          ),
    ],
    value: lines
      .filter((line) => line.trim() !== '')
      .join('\n\n')
      .trim(),
  };
});

/** Charts and tables of prices with what they show in words; null where there are none. */
function pricesIn(question: string, figures: readonly string[], turn: OfflineTurn): string | null {
  const request = findPriceRequest(question);
  // A picture first, then its figures.
  const findings = figures.toSorted().flatMap((figure) => {
    const [, kind, id, facts] = FIGURE.exec(figure) ?? [];
    if (kind === undefined || facts === undefined) return [];
    const output = { ok: true, output: { [`${kind}Id`]: id, facts: JSON.parse(facts) } };
    return [{ toolName: kind, input: {}, output, failed: false }];
  });
  return request === null || findings.length === 0 ? null : priceAnswer(turn, request, findings);
}

/** What a comparison leaves to the person who asked which of the things is better. */
const weighedUp = (question: string, turn: OfflineTurn): string =>
  WEIGHS_UP.test(question)
    ? turn.say(
        'Which of them is better depends on what matters more to you; rules cannot weigh that.',
        'Mana yang lebih baik tergantung pada apa yang lebih penting bagi Anda; aturan tidak bisa menimbangnya.',
      )
    : '';

function rested(turn: OfflineTurn, parts: number, sources: string): string {
  const used = sources === '' ? '' : turn.say(` with ${sources}`, `, memakai ${sources}`);
  return parts === 1
    ? turn.say(
        `*Found by rules${used}; no language model took part.*`,
        `*Ditemukan dengan aturan${used}; tanpa model bahasa.*`,
      )
    : turn.say(
        `*Put together by rules from ${parts} parts${used}; no language model took part.*`,
        `*Disusun dengan aturan dari ${parts} bagian${used}; tanpa model bahasa.*`,
      );
}
