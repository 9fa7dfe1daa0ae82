import { readEvidence, readSubtask, type SubtaskLine } from '@/lib/prompts/deep/deep-lines';
import { deepToolChoice } from '@/lib/prompts/deep/deep-tool-choice';
import { dateAt } from '@/lib/text/quantities/calendar';
import type { OfflineTurn } from '../conversation/offline-turn';
import { countOf, joinList } from '../text/quote';
import { symbolsIn } from './evidence-need';
import { defineRole } from './role';

const DRAWN = /\b(?:chart|graph|plot|draw|show me|grafik|gambar\w*|tampilkan)\b/i;
const CANDLES = /\b(?:candle\w*|ohlc|lilin)\b/i;
const OVER_TIME =
  /\b(?:since|over|history|trend|between|from \d{4}|years?|sejak|riwayat|tren|antara|tahun)\b/i;
const NOW = /\b(?:what time|what day|today's date|jam berapa|hari apa|tanggal berapa)\b/i;
const PLAIN_CALCULATION = /^[\d\s.,+\-*/^()%]+$/;

interface Call {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Chooses tools by what the subtasks hold: calculations, symbols of shares, the time. */
export const toolChoiceRole = defineRole(
  deepToolChoice,
  async ({ question, subtasks, evidence, remembered, tools, mostCalls }, turn) => {
    const available = new Set(tools.map((line) => line.split(':', 1)[0] ?? ''));
    const settled = new Set(
      [...evidence, ...remembered.split('\n')].flatMap((line) => readEvidence(line)?.subtask ?? []),
    );
    const calls: { subtask: string; tool: string; arguments: string }[] = [];
    for (const subtask of subtasks.flatMap((line) => readSubtask(line) ?? [])) {
      if (settled.has(subtask.id)) continue;
      const wanted = await callFor(subtask, question, turn);
      const call = wanted.find(({ tool }) => available.has(tool));
      if (call) calls.push({ subtask: subtask.id, tool: call.tool, arguments: JSON.stringify(call.args) });
    }
    const chosen = calls.slice(0, mostCalls);
    const names = joinList([...new Set(chosen.map(({ tool }) => tool))], turn.say('and', 'dan'));
    return {
      thoughts: [
        chosen.length === 0
          ? turn.say(
              'No subtask holds anything that a tool would take.',
              'Tidak ada subtugas yang memuat sesuatu untuk diberikan kepada alat.',
            )
          : turn.say(
              `The subtasks hold something for ${countOf(chosen.length, 'call')} of ${names}.`,
              `Subtugasnya memuat sesuatu untuk ${chosen.length} panggilan ${names}.`,
            ),
      ],
      value: { calls: chosen },
    };
  },
);

/** Calls that would settle a subtask, the best first. */
async function callFor(
  { title, evidence }: SubtaskLine,
  question: string,
  turn: OfflineTurn,
): Promise<readonly Call[]> {
  if (NOW.test(title)) return [{ tool: 'clock.now', args: {} }];
  if (evidence === 'calculation')
    return [{ tool: 'calculate', args: { expression: await expressionOf(title, turn) } }];
  if (evidence !== 'data') return [];
  const own = symbolsIn(title);
  const symbols = own.length > 0 ? own : symbolsIn(question);
  const [symbol] = symbols;
  if (symbol === undefined) return [];
  const text = `${title} ${question}`;
  const series = { tool: 'finance.timeseries.get', args: { symbol, interval: '1mo' } };
  const quote = { tool: 'finance.quote.get', args: { symbol } };
  if (CANDLES.test(text)) return [{ tool: 'finance.chart.candlestick', args: { symbol } }, series];
  if (DRAWN.test(text)) return [{ tool: 'finance.chart.line', args: { symbols } }, series];
  return OVER_TIME.test(text) ? [series, quote] : [quote, series];
}

/** The calculation in a title as signs and numbers where it can be read, else the title itself. */
async function expressionOf(title: string, { locale, now, timeZone }: OfflineTurn): Promise<string> {
  const { answerQuantities } = await import('@/lib/text/quantities/answer-quantities');
  const { date, minuteOfDay } = dateAt(now, timeZone);
  const [only] = answerQuantities(title, { language: locale, today: date, minuteOfDay });
  const reading = only?.kind === 'solved' ? only.solution.reading : '';
  return PLAIN_CALCULATION.test(reading) ? reading : title.slice(0, 200);
}
