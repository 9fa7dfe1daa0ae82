import { z } from 'zod';
import { toolAlias } from '@/lib/tools/tool-alias';
import { hashArguments, type ToolCallRecord } from '@/lib/tools/tool-call-record';
import type { AskedTool } from './asked-tool';
import { mayPass } from './may-pass';

/** A call that is wanted, as far as it can be made. */
export interface ChosenCall {
  readonly toolName: string;
  readonly subtaskId: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** What its result is, in a few words. */
  readonly finds?: string;
}

/** A call as it is asked for; its arguments may have to be asked for. */
export interface AskedCall {
  readonly subtask: string;
  readonly tool: string;
  readonly arguments?: string | undefined;
}

const argumentsSchema = z.record(z.string(), z.json());

/** The calls to make: each once, with the tool's own name. Arguments that cannot be read are none, which the tool refuses. */
export function chosenCalls(
  asked: readonly AskedCall[],
  tools: readonly AskedTool[],
  { settled, most }: { readonly settled: ReadonlySet<string>; readonly most: number },
): readonly ChosenCall[] {
  const known = new Set(settled);
  const calls: ChosenCall[] = [];
  for (const { subtask, tool: asName, arguments: written } of asked) {
    const tool = toolNamed(asName, tools);
    // A name that nobody knows is called, too, so that it is shown to be none.
    const toolName = tool?.name ?? unknownName(asName);
    const args = readArguments(written ?? '');
    const key = `${toolName} ${hashArguments(args)}`;
    if (known.has(key) || calls.length === most) continue;
    known.add(key);
    calls.push({ toolName, subtaskId: subtask, args });
  }
  return calls;
}

/** A tool by its name, or by the one that providers know it by. */
export const toolNamed = (asName: string, tools: readonly AskedTool[]): AskedTool | undefined =>
  tools.find(({ name }) => name === asName || toolAlias(name) === asName);

/** Calls that would come to the same if they were made once more, by name and hash of what they were given. */
export const settledCalls = (records: readonly ToolCallRecord[]): ReadonlySet<string> =>
  new Set(
    records.filter(({ error }) => !mayPass(error)).map(({ toolName, argsHash }) => `${toolName} ${argsHash}`),
  );

/** What is left of a name that could be one of a tool. */
const unknownName = (name: string): string => `tool_${name.replace(/[^A-Za-z0-9_]/g, '').slice(0, 40)}`;

function readArguments(written: string): ChosenCall['args'] {
  try {
    return argumentsSchema.safeParse(JSON.parse(written)).data ?? {};
  } catch {
    return {};
  }
}
