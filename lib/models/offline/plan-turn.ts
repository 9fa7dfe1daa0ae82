import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { OfflineTurn } from './conversation/offline-turn';
import { narrate, openingThoughts } from './narrate';
import { PRICE_TOOLS, type PricePlan, planPrices } from './prices/plan-prices';
import { fillSchema } from './schema/fill-schema';
import { gatherHints } from './schema/schema-hints';
import { chooseReply } from './skills/choose-reply';
import { joinList, quoted, shorten } from './text/quote';
import { chooseTool, type ToolChoice } from './tools/choose-tool';
import { type MemoryCall, memoryCall } from './tools/memory-call';
import { replyFromMemory } from './tools/memory-findings';
import { findingSentences, replyFromFindings } from './tools/tool-findings';

/** What the offline model will say: its decisions as sentences, then either a tool call or a text. */
export interface TurnPlan {
  readonly thoughts: readonly string[];
  readonly toolCall: { readonly toolName: string; readonly input: string } | null;
  readonly text: string;
}

type PlanOptions = Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice' | 'responseFormat'>;

/** Decides what to do with a turn: call a tool, fill in JSON, or answer. */
export async function planTurn(turn: OfflineTurn, options: PlanOptions): Promise<TurnPlan> {
  const remembering = options.toolChoice?.type === 'none' ? null : memoryCall(turn, options.tools ?? []);
  if (remembering !== null) return planMemoryCall(turn, remembering);
  const prices = planPrices(turn, priceToolsIn(options));
  if (prices !== null) return pricesTurn(turn, prices);
  const choice = chooseTool(turn, { ...options, tools: withoutPriceTools(options) });
  if (choice.chosen !== null) return planToolCall(turn, choice, choice.chosen);
  if (options.responseFormat?.type === 'json') return planJson(turn, options.responseFormat);
  const remembered = replyFromMemory(turn);
  if (remembered !== null)
    return { thoughts: narrate(turn, remembered, null), toolCall: null, text: remembered.answer };
  const found = replyFromFindings(turn);
  if (found !== null)
    return {
      thoughts: found.working.filter((thought) => thought !== ''),
      toolCall: null,
      text: found.answer,
    };
  const reply = await chooseReply(turn);
  return {
    thoughts: narrate(turn, reply, unusedToolsThought(turn, choice)),
    toolCall: null,
    text: reply.answer,
  };
}

type OfferedTools = NonNullable<PlanOptions['tools']>;

const priceToolsIn = ({ tools = [] }: PlanOptions): ReadonlySet<string> =>
  new Set(tools.map(({ name }) => name).filter((name) => PRICE_TOOLS.test(name)));

/** They are called by rules of their own, not by the words that they have in common with a request. */
const withoutPriceTools = ({ tools = [] }: PlanOptions): OfferedTools =>
  tools.filter(({ name }) => !PRICE_TOOLS.test(name));

const pricesTurn = (turn: OfflineTurn, { wish, working, toolCall, answer }: PricePlan): TurnPlan => ({
  thoughts: [...(turn.findings.length === 0 ? openingThoughts(turn, wish) : []), ...working],
  toolCall,
  text: answer,
});

function planMemoryCall(turn: OfflineTurn, { toolName, input, kind }: MemoryCall): TurnPlan {
  return {
    thoughts: [
      ...openingThoughts(
        turn,
        kind === 'store'
          ? turn.say('to have something remembered', 'sesuatu diingat')
          : turn.say('what is remembered', 'hal yang diingat'),
      ),
      kind === 'store'
        ? turn.say('I hand it to memory as it was said.', 'Saya serahkan ke ingatan seperti yang dikatakan.')
        : turn.say('I look into memory before I answer.', 'Saya buka ingatan dulu sebelum menjawab.'),
    ],
    toolCall: { toolName, input: JSON.stringify(input) },
    text: '',
  };
}

function planToolCall(
  turn: OfflineTurn,
  { tools, matched }: ToolChoice,
  chosen: ToolChoice['tools'][number],
): TurnPlan {
  const hints = gatherHints(turn, {
    findings: findingSentences(turn.findings),
    onlyWhatIsKnown: true,
    leaveOut: matched,
  });
  const input = fillSchema(chosen.inputSchema, hints);
  const words = joinList(
    matched.map((word) => `“${word}”`),
    turn.say('and', 'dan'),
  );
  const { topic } = hints;
  const again = turn.findings.length > 0;
  return {
    thoughts: [
      ...(again
        ? [
            turn.say(
              'One more tool fits the words of the request.',
              'Masih ada alat lain yang cocok dengan kata-kata permintaan ini.',
            ),
          ]
        : openingThoughts(turn, turn.say(`to know about “${topic}”`, `mengetahui tentang “${topic}”`))),
      turn.say(
        `I have ${tools.length} ${tools.length === 1 ? 'tool' : 'tools'} at hand for this.`,
        `Ada ${tools.length} alat yang bisa saya panggil untuk ini.`,
      ),
      words === ''
        ? turn.say(
            `I decide to call ${chosen.name}, because I was asked to use a tool.`,
            `Saya putuskan memanggil ${chosen.name}, karena diminta memakai alat.`,
          )
        : turn.say(
            `${matched.length === 1 ? `The word ${words} fits` : `The words ${words} fit`} ${chosen.name} best, so I decide to call it.`,
            `Kata ${words} paling cocok dengan ${chosen.name}, jadi saya putuskan memanggilnya.`,
          ),
      turn.say(
        `I pass on ${quoted(shorten(topic, 60))} and wait for the result before I answer.`,
        `Saya teruskan ${quoted(shorten(topic, 60))} dan menunggu hasilnya sebelum menjawab.`,
      ),
    ],
    toolCall: { toolName: chosen.name, input: JSON.stringify(input) },
    text: '',
  };
}

function planJson(
  turn: OfflineTurn,
  format: Extract<PlanOptions['responseFormat'], { type: 'json' }>,
): TurnPlan {
  const sentences = findingSentences(turn.findings);
  const hints = gatherHints(turn, { findings: sentences, onlyWhatIsKnown: false, leaveOut: [] });
  const value = format.schema === undefined ? { answer: hints.summary } : fillSchema(format.schema, hints);
  return {
    thoughts: [
      ...openingThoughts(
        turn,
        turn.say(`“${hints.topic}” worked out in a fixed form`, `“${hints.topic}” dalam bentuk yang tetap`),
      ),
      turn.say(
        `I have ${hints.passages.length} fitting sentences as sources for it.`,
        `Ada ${hints.passages.length} kalimat yang cocok sebagai sumbernya.`,
      ),
      turn.say(
        'I fill in each field from the words at hand and leave nothing required empty.',
        'Setiap isian saya lengkapi dari kata-kata yang ada, dan yang wajib tidak saya kosongkan.',
      ),
    ],
    toolCall: null,
    text: JSON.stringify(value),
  };
}

function unusedToolsThought(turn: OfflineTurn, { tools }: ToolChoice): string | null {
  if (tools.length === 0 || turn.findings.length > 0) return null;
  return turn.say(
    `Of the ${tools.length} ${tools.length === 1 ? 'tool' : 'tools'} on offer none fits the words of this message, so I call none.`,
    `Dari ${tools.length} alat yang tersedia tidak ada yang cocok dengan kata-kata pesan ini, jadi tidak saya panggil.`,
  );
}
