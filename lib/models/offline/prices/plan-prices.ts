import type { OfflineTurn } from '../conversation/offline-turn';
import type { ToolFinding } from '../conversation/read-conversation';
import { countOf, joinList } from '../text/quote';
import { priceAnswer } from './price-answer';
import { type PriceRequest, readPriceRequest } from './read-price-request';

/** What is done next about prices: a call, or the answer once there is no further one. */
export interface PricePlan {
  /** Completes "The user wants …" / "Pengguna ingin …", without a full stop. */
  readonly wish: string;
  readonly working: readonly string[];
  readonly toolCall: { readonly toolName: string; readonly input: string } | null;
  readonly answer: string;
}

const LINE = 'finance_chart_line';
const CANDLES = 'finance_chart_candlestick';
const TABLE = 'finance_table_summary';
/** Names of tools for prices, as models are told them. */
export const PRICE_TOOLS = /^finance_/;

export interface PriceCall {
  readonly toolName: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Plans what to do about prices that are asked for; null where none are, or no tool for them is at hand. */
export function planPrices(turn: OfflineTurn, toolNames: ReadonlySet<string>): PricePlan | null {
  const request = toolNames.size === 0 || turn.material !== null ? null : readPriceRequest(turn.instruction);
  if (request === null) return null;
  const named = joinList(request.symbols, turn.say('and', 'dan'));
  const wish = turn.say(`to see the prices of ${named}`, `melihat harga ${named}`);
  const { findings } = turn;
  const called = new Set(findings.map(({ toolName }) => toolName));
  const next = callsFor(request, findings).find(
    ({ toolName }) => toolNames.has(toolName) && !called.has(toolName),
  );
  if (next !== undefined)
    return {
      wish,
      working: [whyCalled(turn, next, findings)],
      toolCall: { toolName: next.toolName, input: JSON.stringify(next.input) },
      answer: '',
    };
  if (findings.length === 0) return null;
  return {
    wish,
    working: [
      turn.say(
        `I have ${countOf(findings.length, 'result')} now and put them into words.`,
        `Kini ada ${findings.length} hasil; saya tuliskan artinya.`,
      ),
    ],
    toolCall: null,
    answer: priceAnswer(turn, request, findings),
  };
}

/** The calls that answer a request, in their order; candles of a share of which only one price is known become a line. */
export function callsFor(
  { shape, symbols, from, to }: PriceRequest,
  findings: readonly ToolFinding[],
): PriceCall[] {
  const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const [symbol] = symbols;
  const line: PriceCall = {
    toolName: LINE,
    input: { symbols, ...range, ...(shape === 'comparison' ? { relative: true } : {}) },
  };
  const table: PriceCall = { toolName: TABLE, input: { symbols, ...range } };
  switch (shape) {
    case 'line':
      return [line];
    case 'table':
      return [table];
    case 'comparison':
      return [line, table];
    case 'candlestick': {
      const candles: PriceCall = { toolName: CANDLES, input: { symbol, ...range } };
      const hasFailed = findings.some(({ toolName, output }) => toolName === CANDLES && !isOk(output));
      return hasFailed ? [candles, line] : [candles];
    }
  }
}

function whyCalled(turn: OfflineTurn, { toolName }: PriceCall, findings: readonly ToolFinding[]): string {
  switch (toolName) {
    case CANDLES:
      return turn.say(
        'Candles were asked for, so I call the tool that draws them.',
        'Yang diminta grafik lilin, jadi saya panggil alat yang menggambarnya.',
      );
    case TABLE:
      return findings.length === 0
        ? turn.say(
            'A table was asked for, so I call the tool that makes one.',
            'Yang diminta tabel, jadi saya panggil alat yang membuatnya.',
          )
        : turn.say(
            'To compare them, figures side by side help, so I call the table, too.',
            'Untuk membandingkan, angka yang berdampingan membantu, jadi saya panggil tabelnya juga.',
          );
    default:
      return findings.length === 0
        ? turn.say(
            'Prices over time are read best from a line, so I call the tool that draws one.',
            'Harga dari waktu ke waktu paling mudah dibaca sebagai garis, jadi saya panggil alat yang menggambarnya.',
          )
        : turn.say(
            'Only one price is known for each time, which makes no candles: I draw a line instead.',
            'Hanya satu harga yang diketahui untuk setiap waktu, jadi tidak bisa digambar sebagai lilin: saya gambar garis.',
          );
  }
}

const isOk = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === true;
