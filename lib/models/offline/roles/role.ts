import type { Prompt, PromptVariables } from '@/lib/prompts/prompt';
import type { OfflineTurn } from '../conversation/offline-turn';

/** What the offline model says to a prompt: what it decided, one sentence each, and what it answers. */
export interface RoleReply<Value> {
  readonly thoughts: readonly string[];
  readonly value: Value;
}

/** How the offline model answers one prompt, by rules over its variables. */
export interface OfflineRole {
  readonly promptName: string;
  /** Null where the variables are not those of the prompt. */
  readonly play: (
    variables: unknown,
    turn: OfflineTurn,
    signal: AbortSignal,
  ) => Promise<RoleReply<string>> | null;
}

/** Makes a role of rules over the variables of a prompt; its value is answered as the prompt wants it, JSON or text. */
export const defineRole = <Variables extends PromptVariables, Value>(
  { name, variables: schema }: Prompt<Variables, Value>,
  rules: (
    variables: Variables,
    turn: OfflineTurn,
    signal: AbortSignal,
  ) => RoleReply<Value> | Promise<RoleReply<Value>>,
): OfflineRole => ({
  promptName: name,
  play: (given, turn, signal) => {
    const read = schema.safeParse(given);
    if (!read.success) return null;
    return Promise.resolve(rules(read.data, turn, signal)).then(({ thoughts, value }) => ({
      thoughts,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }));
  },
});
