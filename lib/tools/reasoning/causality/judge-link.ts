import type { Passage } from '@/lib/claims/statements/split-evidence';
import { toolCausality } from '@/lib/prompts/tools/tool-causality';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { numbered, quotedEvidence } from '../../evidence/quoted-evidence';
import type { Evidence, SourceText } from '../../evidence/source-text';
import type { JudgeUse } from '../../judge';
import type { ToolContext } from '../../tool';
import { CAUSALITY_WORDS } from './causality-words';
import type { ReadEvents } from './read-events';

/** What a model says of two events. */
export interface JudgedLink {
  readonly use: JudgeUse;
  /** Null where it does not know, or quotes nothing that it was shown. */
  readonly judged: {
    readonly relation: 'causes' | 'contributes' | 'unrelated';
    readonly confidence: number;
    readonly evidence: Evidence;
  } | null;
  readonly mechanism?: string;
  readonly alternatives: readonly {
    readonly explanation: string;
    readonly decidedBy: 'model';
    readonly evidence?: Evidence;
  }[];
}

const MOST_ALTERNATIVES = 4;
const LONGEST_EXPLANATION = 400;
const SUREST = 0.9;

/** Asks a model what passages say of two events and what else could explain the second; not where dates rule it out. */
export async function judgeLink(
  events: { readonly cause: string; readonly effect: string },
  { relation, order }: ReadEvents,
  { shown, sources }: { readonly shown: readonly Passage[]; readonly sources: readonly SourceText[] },
  { judge, signal, locale }: Pick<ToolContext, 'judge' | 'signal' | 'locale'>,
): Promise<JudgedLink> {
  const nothing = { judged: null, alternatives: [] };
  if (relation === 'impossible' || shown.length === 0) return { use: 'not-needed', ...nothing };
  if (judge === undefined) return { use: 'missing', ...nothing };
  const variables = {
    ...events,
    order: CAUSALITY_WORDS[locale].order[order],
    passages: numbered(shown.map(({ text }) => text)),
  };
  const asked = await judge.ask(toolCausality, variables, signal);
  if (!asked.ok) return { use: 'failed', ...nothing };
  const { relation: said, confidence, mechanism, alternatives, ...quoted } = asked.value;
  const evidence = said === 'unknown' ? null : quotedEvidence(quoted, shown, sources);
  return {
    use: 'asked',
    judged:
      said === 'unknown' || evidence === null
        ? null
        : { relation: said, confidence: Math.min(confidence, SUREST), evidence },
    ...(mechanism !== undefined && mechanism.trim() !== '' && { mechanism: shortened(mechanism) }),
    alternatives: alternatives
      .filter(({ explanation }) => explanation.trim() !== '')
      .slice(0, MOST_ALTERNATIVES)
      .map(({ explanation, ...from }) => {
        const own = quotedEvidence(from, shown, sources);
        return {
          explanation: shortened(explanation),
          decidedBy: 'model' as const,
          ...(own !== null && { evidence: own }),
        };
      }),
  };
}

const shortened = (text: string): string => cutAtWord(text.trim(), LONGEST_EXPLANATION);
