import { type Tool, waitsForNobody } from './tool';
import { toolAlias } from './tool-alias';

/** Which tools a turn may use. */
export interface ToolPermission {
  readonly allowedTools: readonly string[];
  readonly allowSideEffects: boolean;
}

/** The tools of this installation. */
export interface ToolRegistry {
  readonly all: readonly Tool[];
  readonly find: (name: string) => Tool | undefined;
  readonly allowed: (permission: ToolPermission) => readonly Tool[];
}

/** Puts tools together; throws where two of them have one name, or one name for the model. */
export function createToolRegistry(tools: readonly Tool[]): ToolRegistry {
  const byAlias = new Map<string, Tool>();
  for (const tool of tools) {
    const alias = toolAlias(tool.name);
    if (byAlias.has(alias)) throw new RangeError(`two tools are called ${alias}`);
    byAlias.set(alias, tool);
  }
  return {
    all: [...tools],
    find: (name) => tools.find((tool) => tool.name === name),
    allowed: ({ allowedTools, allowSideEffects }) =>
      tools.filter(
        ({ name, sideEffects }) =>
          allowedTools.includes(name) && (allowSideEffects || waitsForNobody({ sideEffects })),
      ),
  };
}

/** What is kept of calls, by the names that models are told, for tools of whose calls not all may be. */
export const callRecords = (tools: readonly Tool[]) =>
  new Map(
    tools.flatMap(({ name, recorded }) =>
      recorded
        ? [
            [
              toolAlias(name),
              {
                arguments: (given: unknown) => recorded.arguments.parse(given),
                result: (output: unknown) => recorded.result.parse(output),
              },
            ] as const,
          ]
        : [],
    ),
  );

/** What people see instead of the names of tools, in every spelling that a model is told. */
export function toolLabels(tools: readonly Tool[]): Map<string, Tool['label']> {
  return new Map(tools.flatMap(({ name, label }) => [name, toolAlias(name)].map((spelt) => [spelt, label])));
}
