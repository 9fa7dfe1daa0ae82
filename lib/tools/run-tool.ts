import type { ToolError, ToolOutcome } from '@/lib/trace/tool-outcome';
import type { Tool, ToolContext } from './tool';

/** Characters of JSON that a tool may give back. */
const LARGEST_OUTPUT = 64_000;

/**
 * Runs a tool until it is done, its time is over or its caller has gone, whichever is first; never throws. A tool that
 * goes on after that is not listened to any more.
 */
export async function runTool(tool: Tool, args: unknown, context: ToolContext): Promise<ToolOutcome> {
  if (context.signal.aborted) return failed('stopped', 'The call was stopped.');
  const timeOut = new AbortController();
  const timer = setTimeout(() => timeOut.abort(), tool.timeoutMs);
  const signal = AbortSignal.any([context.signal, timeOut.signal]);
  let giveUp = (): void => {};
  const over = new Promise<ToolOutcome>((resolve) => {
    giveUp = () =>
      resolve(
        context.signal.aborted
          ? failed('stopped', 'The call was stopped.')
          : failed('timed-out', `The tool took longer than ${tool.timeoutMs} ms.`),
      );
  });
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([outcomeOf(tool, args, { ...context, signal }), over]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

async function outcomeOf(tool: Tool, args: unknown, context: ToolContext): Promise<ToolOutcome> {
  try {
    const result = await tool.invoke(args, context);
    if (!result.ok) return { ok: false, error: result.error };
    if (JSON.stringify(result.value).length > LARGEST_OUTPUT)
      return failed('result-too-large', `The result has more than ${LARGEST_OUTPUT} characters.`);
    return { ok: true, output: result.value };
  } catch {
    // What went wrong inside may name what nobody should see.
    return failed('failed', 'The tool failed.');
  }
}

const failed = (code: ToolError['code'], message: string): ToolOutcome => ({
  ok: false,
  error: { code, message },
});
