import type { Prompt, PromptVariables } from '@/lib/prompts/prompt';
import { err, ok, type Result } from '@/lib/shared/result';
import type { AskFailure } from '../../turn/ask-failure';
import { askModel, callDetail } from '../../turn/ask-model';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { StageSink } from '../../turn/stage-sink';
import { REPEATED_LABELS } from '../policy/research-labels';
import type { ReplyCache } from './reply-cache';
import type { ResearchSource } from './research-source';

export const AGENTS = ['analyst', 'critic', 'writer', 'clarification'] as const;
export type AgentName = (typeof AGENTS)[number];

/** Why an agent has no answer. */
export interface AgentFailure {
  readonly agent: AgentName;
  readonly failure: AskFailure;
}

/** What an agent works with. */
export interface AgentSetting {
  readonly context: PipelineContext;
  readonly sink: StageSink;
  /** How long the model may be silent in a call; as in answers where it is null. */
  readonly silenceMs: number | null;
  /** Replies to identical questions; absent for an agent that is asked anew each time. */
  readonly replies?: ReplyCache;
}

/** By what was found in the cache. */
const NOTHING_SPENT = { input: 0, output: 0 };

/** What all agents are: somebody with a name who asks the model by prompts, and waits for it for as long as it says something. */
export abstract class BaseAgent {
  protected abstract readonly name: AgentName;

  constructor(private readonly setting: AgentSetting) {}

  /**
   * The value that a prompt asks for. Asks once more where the reply is not one; never throws for what a model does. Of
   * the sources that are given to it the log keeps where their words stand.
   */
  protected async ask<Variables extends PromptVariables, Value>(
    prompt: Prompt<Variables, Value>,
    variables: Variables,
    signal: AbortSignal,
    read: readonly ResearchSource[] = [],
  ): Promise<Result<Value, AgentFailure>> {
    const { context, sink, silenceMs, replies } = this.setting;
    const question = { modelId: context.model.entry.modelId, locale: context.locale, prompt, variables };
    const references: Record<string, string[]> =
      read.length === 0 ? {} : { sources: sourceReferencesOf(read) };
    // Whoever wants another answer is not helped by the reply that the last one came from, and a demo is to be seen whole.
    const isAskedAnew = context.isAnsweredAgain || context.model.entry.isDemo;
    const known = isAskedAnew ? undefined : replies?.find(question);
    if (known !== undefined) {
      const { name } = prompt;
      const detail = { ...callDetail(prompt, variables, references), tokens: NOTHING_SPENT };
      sink.note({ kind: 'model-call', name, labels: REPEATED_LABELS, stepKey: null }, { detail }, 'skipped');
      return ok(known);
    }
    const asked = await askModel(context, sink, prompt, variables, signal, { silenceMs, references });
    if (!asked.ok) return err({ agent: this.name, failure: asked.error });
    replies?.keep(question, asked.value);
    return asked;
  }
}

/**
 * Where the words stand that an agent is given, each source by its number, document and the ranges of its text in UTF-16
 * units: `[2] doc_x 0-340 900-1210`. The words themselves go with the document.
 */
const sourceReferencesOf = (sources: readonly ResearchSource[]): string[] =>
  sources.map(({ number, documentId, passages }) =>
    [`[${number}]`, documentId, ...passages.map(({ start, end }) => `${start}-${end}`)].join(' '),
  );
