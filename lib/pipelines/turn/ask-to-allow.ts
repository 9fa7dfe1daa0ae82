import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@/lib/shared/app-error';
import type { UnapprovedCall } from '@/lib/tools/approvals';
import { type AskedCall, CALL_ARGUMENTS_LIMIT, MOST_ASKED_CALLS } from '@/lib/trace/clarification';
import type { Locale } from '@/lib/trace/step-key';
import { askPerson, type PersonQuestion } from './ask-person';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';

/** A call that waits for the person's word. */
const waitingCallSchema = z.strictObject({
  toolName: z.string(),
  /** Of the tool as it was when the person was asked. */
  fingerprint: z.string(),
  arguments: z.string().max(CALL_ARGUMENTS_LIMIT),
  digest: z.string(),
});
export type WaitingCall = z.infer<typeof waitingCallSchema>;

/** The part of what a turn keeps that says about which calls it has asked. */
export const waitingCallsSchema = z.object({
  calls: z.array(waitingCallSchema).min(1).max(MOST_ASKED_CALLS),
});

const QUESTION: Readonly<Record<Locale, (count: number) => string>> = {
  en: (count) => `May Nalar do this${count === 1 ? '' : `, ${count} things`}?`,
  id: (count) => `Bolehkah Nalar melakukan ini${count === 1 ? '' : `, ${count} hal`}?`,
};

/** What the tool of a call is called, and where it is. */
const whereOf = ({ labels, server }: AskedCall, locale: Locale): string =>
  server ? `${labels[locale]} (${server.name}, ${server.address})` : labels[locale];

/** Whether the turn has wanted calls about which the person has to be asked before it can go on. */
export const hasToAsk = ({ toolCalls }: Pick<PipelineContext, 'toolCalls'>): boolean =>
  toolCalls.unapproved.length > 0;

/** What a pipeline goes on from, without the calls. */
type AskingState = Pick<PersonQuestion<unknown>, 'state' | 'profile' | 'exact'>;

/**
 * Ends the turn by asking the person whether the calls may be made that it has wanted and not made. `state` is what the
 * pipeline goes on from, `schema` that with the calls.
 */
export function askToAllow(
  context: PipelineContext,
  sink: StageSink,
  schema: z.ZodType<z.infer<typeof waitingCallsSchema>>,
  { state, profile, exact = {} }: AskingState,
): void {
  const { toolCalls, turn, locale } = context;
  const calls = toolCalls.unapproved.map((call) => waitingCall(turn.turnId, call));
  const asked = calls.map((call) => askedCall(context, call));
  askPerson<unknown>(context, sink, schema, {
    question: [QUESTION[locale](asked.length), ...asked.map((call) => `- ${whereOf(call, locale)}`)].join(
      '\n',
    ),
    ...{ options: [], calls: asked },
    ...{ state, exact: { ...exact, calls }, ...(profile && { profile }) },
  });
}

function waitingCall(turnId: string, { toolName, fingerprint, args }: UnapprovedCall): WaitingCall {
  const call = { toolName, fingerprint, arguments: JSON.stringify(args) };
  // Of this turn only, so that what was said of an equal call says nothing of this one.
  const digest = createHash('sha256')
    .update(JSON.stringify([turnId, ...Object.values(call)]))
    .digest('hex');
  return { ...call, digest };
}

function askedCall(
  { toolCalls }: PipelineContext,
  { toolName, arguments: given, digest }: WaitingCall,
): AskedCall {
  const tool = toolCalls.find(toolName);
  if (tool === undefined) throw new AppError('tool-gone', 'A tool that was called is not there.');
  const { label: labels, server, sideEffects } = tool;
  return {
    ...{ digest, toolName, labels: { ...labels }, arguments: given },
    effects: sideEffects === 'destructive' ? 'destructive' : 'write',
    ...(server && { server: { name: server.name, address: server.address } }),
  };
}
