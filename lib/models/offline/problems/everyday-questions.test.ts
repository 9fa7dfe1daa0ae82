import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBundledFinance } from '@/lib/finance/bundled/bundled-finance';
import { priceFilesIn } from '@/lib/finance/bundled/price-files';
import type { EvidenceLine } from '@/lib/prompts/deep/deep-lines';
import { createBuiltInTools } from '@/lib/tools/built-in/built-in-tools';
import { runTool } from '@/lib/tools/run-tool';
import type { Locale } from '@/lib/trace/step-key';
import { createTurn } from '../conversation/create-turn';
import { takeApart } from './read-parts';
import { OFFLINE_QUESTIONS, OPEN_QUESTIONS } from './testing/everyday-questions';

const prices = priceFilesIn(join(process.cwd(), 'node_modules', 'vega-datasets', 'data'));
const tools = createBuiltInTools({ finance: createBundledFinance(prices) });
const NOW = Date.UTC(2026, 10, 23);
const ENOUGH = 0.9;

interface Asked {
  readonly locale: Locale;
  readonly question: string;
}

/** What a deep turn would say to a question, with its tools called once. */
async function answer({ locale, question }: Asked): Promise<string> {
  const given = { message: question, attachments: [], earlier: [], findings: [] };
  const turn = createTurn(given, { locale, webSearch: false, now: NOW, timeZone: 'UTC' });
  const { parts } = await takeApart(question, turn);
  const said = await Promise.all(
    parts.map(async ({ calls, settle, lead, leadBy, more, shown }) => {
      const found = (await Promise.all(calls.map((call) => evidenceOf(call, locale)))).flat();
      const settled = settle(found);
      if (settled === null) return '';
      return [lead ?? leadBy?.(found), settled.text, more?.(found), shown].join(' ');
    }),
  );
  return said.join('\n').trim();
}

async function evidenceOf(
  { tool: name, args }: { readonly tool: string; readonly args: unknown },
  locale: Locale,
): Promise<EvidenceLine[]> {
  const tool = tools.find(name);
  // What is drawn says nothing.
  if (tool === undefined || tool.shows === 'chart') return [];
  const context = { signal: AbortSignal.timeout(10_000), clock: () => NOW, locale, timeZone: 'UTC' };
  const outcome = await runTool(tool, args, context);
  return outcome.ok
    ? [{ id: 'e1', subtask: 's1', source: name, text: linesOf(outcome.output).join(' · ') }]
    : [];
}

/** Values by their names, each list of plain ones in a line, as evidence tells them. */
function linesOf(output: unknown, name = ''): string[] {
  if (Array.isArray(output) && output.every((item) => typeof item !== 'object'))
    return output.length === 0 ? [] : [`${name}: ${output.join(', ')}`];
  if (typeof output === 'object' && output !== null)
    return Object.entries(output).flatMap(([key, value]) =>
      linesOf(value, Array.isArray(output) ? name : key === 'rows' ? 'cells' : key),
    );
  return output === undefined || output === null ? [] : [`${name}: ${output}`];
}

it('answers everyday questions by rules, or not at all', async () => {
  const unanswered: string[] = [];
  for (const asked of OFFLINE_QUESTIONS) {
    const said = await answer(asked);
    if (said === '') unanswered.push(asked.question);
    else for (const fact of asked.right) expect(said).toMatch(fact);
  }
  expect(OFFLINE_QUESTIONS.length).toBeGreaterThan(55);
  expect(1 - unanswered.length / OFFLINE_QUESTIONS.length, unanswered.join('\n')).toBeGreaterThan(ENOUGH);
});

it.each(OPEN_QUESTIONS)('states nothing about $question', async (asked) => {
  expect(await answer(asked)).toBe('');
});
