import { createHash } from 'node:crypto';
import type { Prompt, PromptVariables } from '@/lib/prompts/prompt';
import { canonicalJson } from '@/lib/trace/canonical-json';
import type { Locale } from '@/lib/trace/step-key';

/** Everything that a reply depends on. */
interface AskedQuestion<Variables extends PromptVariables, Value> {
  readonly modelId: string;
  readonly locale: Locale;
  readonly prompt: Prompt<Variables, Value>;
  readonly variables: Variables;
}

const MOST_REPLIES = 100;

/** Replies of a model, found again where the very same is asked; the oldest go first. */
export class ReplyCache {
  private readonly replies = new Map<string, unknown>();

  constructor(private readonly most = MOST_REPLIES) {}

  /** The reply to the same question; undefined where it was not asked, or is no reply to this prompt any more. */
  find<Variables extends PromptVariables, Value>(
    question: AskedQuestion<Variables, Value>,
  ): Value | undefined {
    return question.prompt.output.safeParse(this.replies.get(keyOf(question))).data;
  }

  keep<Variables extends PromptVariables, Value>(
    question: AskedQuestion<Variables, Value>,
    reply: Value,
  ): void {
    this.replies.set(keyOf(question), reply);
    const [oldest] = this.replies.keys();
    if (this.replies.size > this.most && oldest !== undefined) this.replies.delete(oldest);
  }
}

const keyOf = <Variables extends PromptVariables, Value>({
  modelId,
  locale,
  prompt: { name, version },
  variables,
}: AskedQuestion<Variables, Value>): string =>
  // A question has the words of all sources in it, which nobody needs to keep.
  createHash('sha256')
    .update(canonicalJson([modelId, locale, name, version, variables]))
    .digest('base64url');
