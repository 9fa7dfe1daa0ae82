import {
  type CallToolResult,
  ErrorCode,
  McpError,
  type Tool as McpTool,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { readTimeZone } from '@/lib/chat/read-preferences';
import type { AdminSettings } from '@/lib/config/admin-settings';
import { AtOnce } from '@/lib/shared/at-once';
import type { MemoryPort } from '@/lib/tools/memory-port';
import { readableCall } from '@/lib/tools/readable-call';
import { runTool } from '@/lib/tools/run-tool';
import { type Tool, waitsForNobody } from '@/lib/tools/tool';
import { toolAlias } from '@/lib/tools/tool-alias';
import { Allowances } from '../allowances/allowances';
import { errorSentence } from '../http/error-sentence';
import { memoryOfTurn } from '../memory/memory-of-turn';
import { ASK, askNalar } from './ask-nalar';
import type { CallEvent } from './call-events';
import { documentTools } from './document-tools';
import type { McpCaller, McpServiceDependencies } from './mcp-service';

/** A call of a tool. */
export interface McpCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  /** Says how far it is, and of how much of which turn that was made. */
  readonly tell: (message: string, made: Pick<CallEvent, 'turnId' | 'position'>) => Promise<void>;
  /** What the message of its question is called; null where that is left open. */
  readonly questionId: string | null;
}

/** What a tool is told of by those who only read its annotations. */
type Described = Pick<Tool, 'name' | 'label' | 'description' | 'input' | 'output'>;

/** Calls of one person, and of everybody, at the same time; turns have limits of their own. */
const CALLS_AT_ONCE = new AtOnce(4, 16);

/** What leaves something behind. */
const WRITING: readonly string[] = ['memory.store', ASK.name];
/** What may reach beyond this installation. */
const REACHING = /^(?:finance\.|ask_nalar$)/;

/** Schemas as clients read them, made once of each tool. */
const shapes = new WeakMap<z.ZodType, McpTool['inputSchema']>();

/** The tools that somebody may call. */
export class McpTools {
  constructor(
    private readonly dependencies: McpServiceDependencies,
    private readonly caller: McpCaller,
  ) {}

  async list(): Promise<{ tools: McpTool[] }> {
    const tools: readonly Described[] = [ASK, ...(await this.offered())];
    const { mcpExtras } = this.dependencies;
    return { tools: [...tools.map((tool) => this.described(tool)), ...(mcpExtras?.tools ?? [])] };
  }

  /** Throws `McpError` for a tool that is not there. */
  async call(call: McpCall): Promise<CallToolResult> {
    const { name, args, signal, tell, questionId } = call;
    const extra = this.dependencies.mcpExtras?.call(call);
    if (extra) return extra;
    if (name === ASK.name)
      return askNalar(this.dependencies, this.caller, { args, signal, tell, questionId });
    const tool = (await this.offered()).find((offered) => toolAlias(offered.name) === name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, 'There is no tool of this name.');
    const { clock } = this.dependencies;
    const { ownerId, locale } = this.caller;
    const memory = tool.offered === 'remembering' ? await this.memory() : null;
    const context = { signal, clock, locale, timeZone: readTimeZone(undefined), ...(memory && { memory }) };
    const outcome = await CALLS_AT_ONCE.run(ownerId, () => runTool(tool, readable(name, args), context));
    if (outcome === null) return failed(errorSentence('too-many-requests'));
    return outcome.ok ? told(outcome.output) : failed(outcome.error.message);
  }

  /** What admins have turned on, but for what needs a turn, and what reads the person's documents. */
  private async offered(): Promise<readonly Tool[]> {
    const { tools } = this.dependencies;
    const [{ enabledTools: on }, memory] = await Promise.all([this.settings(), this.memory()]);
    const built = tools.all.filter(
      (tool) =>
        tool.needs === undefined &&
        (tool.offered !== 'remembering' || memory !== null) &&
        (on === null ? waitsForNobody(tool) : on.includes(tool.name)),
    );
    return [...built, ...documentTools(this.dependencies, this.caller)];
  }

  private settings(): Promise<AdminSettings> {
    return new Allowances(this.dependencies).settings(this.caller.ownerId);
  }

  /** What is remembered of the person across conversations; null where they, or admins, do not want that. */
  private async memory(): Promise<MemoryPort | null> {
    const { store, clock, ids } = this.dependencies;
    const { ownerId } = this.caller;
    const [settings, wanted] = await Promise.all([this.settings(), store.memories.setting(ownerId)]);
    if (wanted?.acrossConversations !== true) return null;
    return memoryOfTurn(
      { store: store.memories, clock, ids },
      {
        ...{ settings, sanitizing: {}, acrossConversations: true, turn: null },
        ...{ ownerId: () => ownerId, noteHidden: () => {}, show: () => {} },
      },
    );
  }

  private described({ name, label, description, input, output }: Described): McpTool {
    const reads = !WRITING.includes(name);
    const title = label[this.caller.locale];
    return {
      ...{ name: toolAlias(name), title, description },
      inputSchema: shapeOf(input, 'input'),
      outputSchema: shapeOf(output, 'output'),
      annotations: {
        ...{ title, readOnlyHint: reads, openWorldHint: REACHING.test(name) },
        ...(!reads && { destructiveHint: false, idempotentHint: false }),
      },
    };
  }
}

/** Arguments as tools get them from models: of a size and depth that can be checked, else what is wrong with them. */
function readable(toolName: string, args: McpCall['args']): unknown {
  const call = { type: 'tool-call', toolCallId: '', toolName, input: JSON.stringify(args) } as const;
  return JSON.parse(readableCall(call).input);
}

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): McpTool['inputSchema'] {
  const known = shapes.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => portable(jsonSchema) });
  const shape = { ...json, type: 'object' } as McpTool['inputSchema'];
  shapes.set(schema, shape);
  return shape;
}

/** Puts what some clients do not know of JSON Schema into forms that say the same: several types, and `false`. */
function portable(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.items === false) schema.items = { not: {} };
  if (!Array.isArray(schema.type)) return;
  const { type: types, ...rest } = schema;
  for (const key of Object.keys(schema)) delete schema[key];
  schema.anyOf = types.map((type) => (type === 'null' ? { type } : { ...rest, type }));
}

/** What a tool gave back, for programs and in words for models. */
export const told = (output: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(output) }],
  structuredContent: { ...(output as object) },
});

/** Why there is no result, where the model reads it. */
export const failed = (message: string): CallToolResult => ({
  content: [{ type: 'text', text: message }],
  isError: true,
});
