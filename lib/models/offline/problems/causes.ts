import { quoted, shorten } from '../text/quote';
import { rankForQuestion } from '../text/rank-sentences';
import { type Part, type PartReader, type Problem, toldValues } from './part';

const LINKS: readonly { readonly asks: RegExp; readonly causeFirst: boolean }[] = [
  {
    asks: /^\W*(?:did|does|do|has|have|is it that|apakah|benarkah)\s+(.{3,120}?)\s+(?:really\s+)?(?:caused?|lead to|led to|result in|bring about|brought about|trigger(?:ed)?|menyebabkan|mengakibatkan|memicu|menimbulkan|membuat)\s+(.{3,120})$/iu,
    causeFirst: true,
  },
  {
    asks: /^\W*(?:was|were|is|are|apakah|benarkah)\s+(.{3,120}?)\s+(?:caused by|due to|because of|the result of|a result of|triggered by|(?:di)?sebabkan(?: oleh)?|karena|akibat(?: dari)?|dipicu(?: oleh)?|gara-gara)\s+(.{3,120})$/iu,
    causeFirst: false,
  },
];
const WHY =
  /^\W*(?:(?:and|dan|explain|jelaskan)\s+)?(?:why|mengapa|kenapa|what (?:caused|led to|is the (?:cause|reason))|apa (?:yang )?(?:menyebabkan|penyebab\w*|sebab\w*|alasan\w*))\b/iu;
const CAUSAL =
  /\b(?:because|due to|caused?|led to|results? in|resulted|owing to|thanks to|so that|therefore|karena|akibat\w*|sebab|menyebabkan|mengakibatkan|memicu|dipicu|disebabkan|sehingga|gara-gara|lantaran)\b/iu;

/** Causes that a person's own text names: whether one thing brought about another, and why something happened. */
export const readCauses: PartReader = (problem) => {
  const { asked, stated } = problem;
  if (stated.length === 0) return null;
  const parts: Part[] = [];
  const answered = new Set<string>();
  for (const clause of asked) {
    const part = linkPart(clause, problem) ?? whyPart(clause, problem);
    if (part === null) continue;
    parts.push(part);
    answered.add(clause);
  }
  return parts.length === 0 ? null : { parts, answered };
};

function linkPart(clause: string, { stated, turn }: Problem): Part | null {
  for (const { asks, causeFirst } of LINKS) {
    const [, first, second] = asks.exec(clause) ?? [];
    if (first === undefined || second === undefined) continue;
    const [cause, effect] = causeFirst ? [first, second] : [second, first];
    const text = stated.join(' ');
    return {
      title: turn.say(
        `Whether ${shorten(cause, 70)} brought about ${shorten(effect, 70)}`,
        `Apakah ${shorten(cause, 70)} menyebabkan ${shorten(effect, 70)}`,
      ),
      evidence: 'data',
      calls: [
        {
          tool: 'reasoning.causality',
          args: { eventA: cause, eventB: effect, evidence: [{ sourceId: 'question', text }] },
        },
      ],
      settle: (found) => {
        const [relation] = toldValues(found, 'relation');
        const [quote] = toldValues(found, 'quote');
        if (relation === undefined || relation === 'unknown') return null;
        const said = quote !== undefined && stated.includes(quote) ? quote : null;
        const [summary = ''] = toldValues(found, 'summary');
        return said === null && summary === '' ? null : { text: said ?? summary, isConfirmed: true };
      },
      leadBy: (found) => {
        const [relation] = toldValues(found, 'relation');
        if (relation === 'causes' || relation === 'contributes')
          return turn.say('Yes, the text says so:', 'Ya, teksnya menyatakan begitu:');
        return turn.say('No, not by the text:', 'Tidak, menurut teksnya:');
      },
      how: turn.say(
        'Only what your text says of causes counts here.',
        'Yang dihitung hanya apa yang dikatakan teks Anda tentang sebabnya.',
      ),
    };
  }
  return null;
}

function whyPart(clause: string, { stated, turn }: Problem): Part | null {
  if (!WHY.test(clause)) return null;
  const [best] = rankForQuestion(
    stated.filter((sentence) => CAUSAL.test(sentence)),
    clause,
  );
  if (best === undefined) return null;
  return {
    title: shorten(clause, 150),
    evidence: 'none',
    calls: [],
    settle: () => ({ text: shorten(best.sentence, 500), isConfirmed: true }),
    how: turn.say(
      `The reason is quoted from your text, for ${quoted(clause, 60)}.`,
      `Alasannya dikutip dari teks Anda, untuk ${quoted(clause, 60)}.`,
    ),
  };
}
