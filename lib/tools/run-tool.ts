import { readChartSpec } from '@/lib/charts/chart-spec';
import { readTableBlock } from '@/lib/charts/table/table-block';
import { patientTimer } from '@/lib/shared/patient-timer';
import type { ToolError, ToolOutcome } from '@/lib/trace/tool-outcome';
import type { Tool, ToolContext } from './tool';
import type { ToldBlock, ToolBlocks } from './tool-blocks';

/** Characters of JSON that a tool may give back. */
const LARGEST_OUTPUT = 64_000;

/**
 * Runs a tool until it is done, its time is over or its caller has gone, whichever is first; never throws. A tool that
 * goes on after that is not listened to any more. Where the tool allows it, a first attempt that took too long, or for
 * which something did not answer, is made once more within the same time.
 */
export async function runTool(tool: Tool, args: unknown, context: ToolContext): Promise<ToolOutcome> {
  const deadline = new AbortController();
  const callOff = patientTimer(() => deadline.abort(), tool.timeoutMs, context.waitedMs);
  const signal = AbortSignal.any([context.signal, deadline.signal]);
  /** What ended an attempt from outside: the caller, or time. */
  const given = (): ToolOutcome =>
    context.signal.aborted
      ? failed('stopped', 'The call was stopped.')
      : failed('timed-out', `The tool took longer than ${tool.timeoutMs} ms.`);
  try {
    let retries = 0;
    const noteRetry = (): void => {
      retries += 1;
    };
    const trying = { ...context, signal, noteRetry };
    const first = await attempt(tool, args, trying, tool.firstAttemptMs);
    const isOver = signal.aborted || tool.firstAttemptMs === undefined || !mayPass(first);
    if (!isOver) noteRetry();
    const outcome = (isOver ? first : await attempt(tool, args, trying)) ?? given();
    return retries > 0 ? { ...outcome, retries } : outcome;
  } finally {
    callOff();
  }
}

const mayPass = (outcome: ToolOutcome | null): boolean =>
  outcome === null || (!outcome.ok && outcome.error.code === 'unavailable');

/** Null where it was ended before it was done. */
async function attempt(
  tool: Tool,
  args: unknown,
  context: ToolContext,
  limitMs: number = tool.timeoutMs,
): Promise<ToolOutcome | null> {
  if (context.signal.aborted) return null;
  const limit = new AbortController();
  const callOff = patientTimer(() => limit.abort(), limitMs, context.waitedMs);
  const signal = AbortSignal.any([context.signal, limit.signal]);
  let giveUp = (): void => {};
  const over = new Promise<null>((resolve) => {
    giveUp = () => resolve(null);
  });
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([outcomeOf(tool, args, { ...context, signal }), over]);
  } finally {
    callOff();
    signal.removeEventListener('abort', giveUp);
  }
}

async function outcomeOf(tool: Tool, args: unknown, context: ToolContext): Promise<ToolOutcome> {
  try {
    const result = await tool.invoke(args, context);
    if (!result.ok) return { ok: false, error: result.error };
    const output = toldOutput(tool, result.value, context.blocks);
    if (JSON.stringify(output).length > LARGEST_OUTPUT)
      return failed('result-too-large', `The result has more than ${LARGEST_OUTPUT} characters.`);
    return { ok: true, output };
  } catch {
    // What went wrong inside may name what nobody should see.
    return failed('failed', 'The tool failed.');
  }
}

const failed = (code: ToolError['code'], message: string): ToolOutcome => ({
  ok: false,
  error: { code, message },
});

/** What a model reads of a tool's output: of what people are shown, an id with which it can be placed, and facts. */
function toldOutput(
  { shows }: Pick<Tool, 'shows'>,
  output: unknown,
  blocks: ToolBlocks | undefined,
): unknown {
  if (shows === undefined || blocks === undefined || typeof output !== 'object' || output === null)
    return output;
  const { [shows]: block, ...others } = { ...output } as Record<string, unknown>;
  const told = toldBlock(shows, block, blocks);
  return told === null ? output : { ...told, ...others };
}

function toldBlock(shows: 'chart' | 'table', block: unknown, blocks: ToolBlocks): ToldBlock | null {
  if (shows === 'chart') {
    const chart = readChartSpec(block);
    return chart.ok ? blocks.add({ kind: 'chart', chart: chart.value }) : null;
  }
  const table = readTableBlock(block);
  return table.ok ? blocks.add({ kind: 'table', table: table.value }) : null;
}
