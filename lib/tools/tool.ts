import type { z } from 'zod';
import type { TurnProgress } from '@/lib/chat/turn-progress';
import type { Clock } from '@/lib/shared/clock';
import type { Result } from '@/lib/shared/result';
import type { Locale } from '@/lib/trace/step-key';
import type { ToolError } from '@/lib/trace/tool-outcome';
import type { DocumentPort } from './document-port';
import type { ToolJudge } from './judge';
import type { MemoryPort } from './memory-port';
import type { PaperPort } from './paper-port';
import { faultOfArguments } from './readable-call';
import type { SourceNumbers } from './source-numbers';
import type { ToolBlocks } from './tool-blocks';
import type { WebPort } from './web-port';

/** What a call knows besides its arguments. */
export interface ToolContext {
  /** Aborted by Stop, by the end of the turn and by the tool's own time-out. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** For how long the turn has waited for its model's server, ms: no time of a tool that asks the model. */
  readonly waitedMs?: () => number;
  readonly locale: Locale;
  /** The IANA name of the zone in which the person is. */
  readonly timeZone: string;
  /** The header `traceparent`, by which whoever is asked can tell that it is for this turn; absent where nobody follows that. */
  readonly trace?: Readonly<Record<string, string>>;
  /** Asks the model what cannot be computed; absent where there is none to ask, as outside of a turn. */
  readonly judge?: ToolJudge;
  /** Where charts and tables are kept that people are shown; without it they are in the output. */
  readonly blocks?: ToolBlocks;
  /** What may be remembered of the person; absent where memory is off, as outside of a turn. */
  readonly memory?: MemoryPort;
  /** The paper that the turn is about; absent where it is about none. */
  readonly paper?: PaperPort;
  /** The person's documents, in a turn that may look into them as it likes. */
  readonly documents?: DocumentPort;
  /** What the web is searched with; absent where nothing is set up for this turn, as outside of one. */
  readonly web?: WebPort;
  /** Shows the person how far a call is that takes long. */
  readonly showProgress?: (progress: TurnProgress) => void;
  /** Says that it was tried once more, by itself; the record of the call has how often. */
  readonly noteRetry?: () => void;
  /** Where pages get the numbers by which the answer cites them. */
  readonly sources?: SourceNumbers;
}

/** What a trace keeps of calls, where that is less than all: what it was given, and what it gave back. */
export interface CallRecord {
  readonly arguments: z.ZodType;
  readonly result: z.ZodType;
  /** Whether what it gave back is nobody's own, so that it may be kept as a part of what another call is given. */
  readonly isPublic?: true;
}

/**
 * What a tool does outside of the turn: nothing, reads what is somebody else's, changes only what is the person's own so
 * that they see it and undo it with one click, changes something, or changes it so that it cannot be undone. Of a tool
 * that an admin added, the admin says which it is.
 */
export type SideEffects = 'none' | 'read' | 'own' | 'write' | 'destructive';

/** Whether nobody has to be asked before a call: it changes nothing, or nothing that its person could not take back. */
export const waitsForNobody = ({ sideEffects }: { readonly sideEffects: SideEffects }): boolean =>
  sideEffects === 'none' || sideEffects === 'read' || sideEffects === 'own';

/** Where calls of a tool go that is not this installation's own. */
export interface ToolServer {
  readonly serverId: string;
  /** What people call it. */
  readonly name: string;
  /** Where it is, as people are told it: the origin of its address, or the command that starts it. */
  readonly address: string;
}

interface ToolDescription {
  /** `category.name`, or one word. */
  readonly name: string;
  /** What people see instead of the name. */
  readonly label: Readonly<Record<Locale, string>>;
  /** For the model: when to call it and with what. */
  readonly description: string;
  /** The same in a few words, where many are told at once and its description may be of any length. */
  readonly brief?: string;
  readonly sideEffects: SideEffects;
  /** Left out for this installation's own. */
  readonly server?: ToolServer;
  /** Of a tool that can change while this version stays as it is: another one after each change of what it is. */
  readonly fingerprint?: string;
  /** A call that takes longer is given up, in milliseconds. */
  readonly timeoutMs: number;
  /**
   * For a tool that may be called twice: how long a first attempt may take, in milliseconds. One that takes longer, or
   * finds something unavailable, is made once more in what is left of the time. Left out: one attempt only.
   */
  readonly firstAttemptMs?: number;
  /**
   * Whether every pipeline's model is told of it, or only that of one which works in depth, which is what holds if left
   * out. Every model is told of a `remembering` one where the person is remembered from one conversation to the next. A
   * function says whether the questions of a conversation are such that any model should be.
   */
  readonly offered?: 'always' | 'in-depth' | 'remembering' | ((questions: readonly string[]) => boolean);
  /** The field of its output that people are shown; the model reads an id and facts in its place. */
  readonly shows?: 'chart' | 'table';
  /** What a turn has to have for it; where it has not, the tool is not there. */
  readonly needs?: 'web' | 'paper' | 'documents';
  /** Where not all of a call may be kept; both take anything. */
  readonly recorded?: CallRecord;
}

/** Why a tool has no result: in words, or because something that it needs did not answer, which may pass. */
export type ToolProblem = string | { readonly code: 'unavailable'; readonly message: string };

interface ToolDefinition<Input extends z.ZodType, Output extends z.ZodType> extends ToolDescription {
  readonly input: Input;
  readonly output: Output;
  /** Expected failures are errors with the code `no-result`, if not `unavailable`; whatever it throws is the tool's own fault. */
  readonly run: (
    args: z.output<Input>,
    context: ToolContext,
  ) => Promise<Result<z.input<Output>, ToolProblem>>;
  /** Says an output in lines, where its parts make a statement only together. */
  readonly says?: (output: z.output<Output>) => string;
}

/** Something that a model may ask this installation to do. */
export interface Tool extends ToolDescription {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Checks the arguments, runs, and checks the output; throws where the tool is broken. */
  readonly invoke: (args: unknown, context: ToolContext) => Promise<Result<unknown, ToolError>>;
  /** Says what an output of `invoke` comes to; what is absent is told field by field. */
  readonly says?: (output: unknown) => string;
}

const LONGEST_COMPLAINT = 400;

/** What is wrong with the arguments, which it does not quote. */
function complaintOf(issue: z.core.$ZodIssue): string {
  const message = messageOf(issue);
  return issue.path.length === 0 ? message : `${issue.path.join('.')}: ${message}`;
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'There are fields that it does not have.';
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `It is too long: ${issue.maximum} characters are the most.`;
  return issue.message;
}

/** What is wrong with what a tool is given, as its model is told; null where nothing is. */
export function faultOfInput(input: z.ZodType, args: unknown): ToolError | null {
  const parsed = input.safeParse(args);
  if (parsed.success) return null;
  const complaints = parsed.error.issues.map(complaintOf).join('; ').slice(0, LONGEST_COMPLAINT);
  return { code: 'invalid-arguments', message: faultOfArguments(args) ?? complaints };
}

/** Makes a tool that can stand beside others of any input and output. */
export function defineTool<Input extends z.ZodType, Output extends z.ZodType>(
  definition: ToolDefinition<Input, Output>,
): Tool {
  const { run, says, ...description } = definition;
  return {
    ...description,
    ...(says && { says: (output) => says(definition.output.parse(output)) }),
    invoke: async (args, context) => {
      const fault = faultOfInput(definition.input, args);
      if (fault) return { ok: false, error: fault };
      const result = await run(definition.input.parse(args), context);
      if (result.ok) return { ok: true, value: definition.output.parse(result.value) };
      const { error } = result;
      return { ok: false, error: typeof error === 'string' ? { code: 'no-result', message: error } : error };
    },
  };
}
