import { readEvidence, readSubtask, type SubtaskLine } from '@/lib/prompts/deep/deep-lines';
import { deepToolChoice } from '@/lib/prompts/deep/deep-tool-choice';
import type { OfflineTurn } from '../conversation/offline-turn';
import { callsFor } from '../prices/plan-prices';
import { findPriceRequest } from '../prices/read-price-request';
import { countOf } from '../text/quote';
import { recalledBy, rememberedIn } from '../tools/memory-call';
import { comparisonIn } from './comparison';
import { defineRole } from './role';
import { expressionOf } from './solution-of';

const NOW =
  /\b(?:what time is it|what day is it|what day is today|today's date|what is the time|jam berapa sekarang|sekarang jam berapa|hari apa (?:ini|sekarang)|tanggal berapa (?:ini|sekarang|hari ini))\b/i;
const LONGEST_SOURCE = 8_000;

interface Call {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Chooses tools by what the subtasks hold: calculations, things to compare or to remember, symbols of shares, the time. */
export const toolChoiceRole = defineRole(
  deepToolChoice,
  async ({ question, subtasks, evidence, remembered, tools, mostCalls }, turn) => {
    const available = new Set(tools.map((line) => line.split(':', 1)[0] ?? ''));
    const settled = new Set(
      [...evidence, ...remembered.split('\n')].flatMap((line) => readEvidence(line)?.subtask ?? []),
    );
    const parts = subtasks.flatMap((line) => readSubtask(line) ?? []);
    const calls: { subtask: string; tool: string; arguments: string }[] = [];
    for (const subtask of parts) {
      if (settled.has(subtask.id)) continue;
      const wanted = await callsOf(subtask, { question, isOnly: parts.length === 1 }, turn);
      for (const { tool, args } of wanted)
        if (available.has(tool)) calls.push({ subtask: subtask.id, tool, arguments: JSON.stringify(args) });
    }
    const chosen = calls.slice(0, mostCalls);
    return {
      thoughts: [
        chosen.length === 0
          ? turn.say(
              'No part holds anything that a tool would take.',
              'Tidak ada bagian yang memuat sesuatu untuk diberikan kepada alat.',
            )
          : turn.say(
              `The parts hold something for ${countOf(chosen.length, 'call')} of tools.`,
              `Bagian-bagiannya memuat sesuatu untuk ${chosen.length} panggilan alat.`,
            ),
      ],
      value: { calls: chosen },
    };
  },
);

/** The calls that would settle a part. */
async function callsOf(
  { title, evidence }: SubtaskLine,
  { question, isOnly }: { readonly question: string; readonly isOnly: boolean },
  turn: OfflineTurn,
): Promise<readonly Call[]> {
  if (NOW.test(title)) return [{ tool: 'clock.now', args: {} }];
  if (evidence === 'calculation') {
    const expression = await expressionOf(isOnly ? question : title, turn);
    return expression === null ? [] : [{ tool: 'calculate', args: { expression } }];
  }
  if (evidence === 'memory') {
    const text = rememberedIn(question);
    return [
      text === null
        ? { tool: 'memory.recall', args: recalledBy(title) }
        : { tool: 'memory.store', args: { text, lane: 'facts' } },
    ];
  }
  if (evidence !== 'data') return [];
  const prices = findPriceRequest(title) ?? findPriceRequest(question);
  if (prices !== null)
    return callsFor(prices, []).map(({ toolName, input }) => ({
      tool: toolName.replaceAll('_', '.'),
      args: input,
    }));
  const compared = comparisonIn(question, turn.say);
  if (compared === null) return [];
  // What stands before a semicolon is said by itself.
  const context = [{ sourceId: 'question', text: question.slice(0, LONGEST_SOURCE).replaceAll(';', '.') }];
  const args = { entities: compared.things, dimensions: compared.respects, context };
  return [{ tool: 'reasoning.compare', args }];
}
