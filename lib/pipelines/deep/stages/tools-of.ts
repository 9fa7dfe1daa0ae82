import { WEB_SEARCH } from '@/lib/tools/web/web-search';
import type { PipelineContext } from '../../turn/pipeline-context';
import { hasDocuments } from '../documents/deep-documents';
import { DOCUMENT_TOOLS } from '../documents/document-tools';
import type { AskedTool } from '../tools/asked-tool';

/** Which evidence a tool is for; `thought`: it works on what is known already. */
export function kindOfTool({ name }: Pick<AskedTool, 'name'>): 'calculation' | 'memory' | 'data' | 'thought' {
  if (/^(?:calculate$|clock\.)/.test(name)) return 'calculation';
  if (name.startsWith('memory.')) return 'memory';
  return /^(?:planning|reasoning|verify)\./.test(name) ? 'thought' : 'data';
}

/** Those that may have data which nobody has yet. Small models that read of others plan what these could do. */
export const dataToolsOf = (context: Parameters<typeof toolsOf>[0]): readonly AskedTool[] =>
  toolsOf(context).filter((tool) => kindOfTool(tool) === 'data' && !DRAWS.test(tool.name));

/** Whether what a tool is called says what it does: those of servers may be called anything. */
export const hasTellingLabel = ({ name }: Pick<AskedTool, 'name'>): boolean =>
  /^(?:web|finance|documents)\./.test(name);

const DRAWS = /^finance\.(?:chart|table)\./;

/**
 * The tools that a model may choose from in this turn. With documents it neither searches the web nor calls tools of
 * servers: words of theirs would go out, and an answer has one row of numbers.
 */
export function toolsOf(context: Pick<PipelineContext, 'toolCalls' | 'memory'>): readonly AskedTool[] {
  const { tools } = context.toolCalls;
  return hasDocuments(context)
    ? [...tools.filter(({ name, server }) => name !== WEB_SEARCH && server === undefined), ...DOCUMENT_TOOLS]
    : tools;
}
