import type { PipelineContext } from '../../turn/pipeline-context';
import { hasDocuments } from '../documents/deep-documents';
import { DOCUMENT_TOOLS } from '../documents/document-tools';
import type { AskedTool } from '../tools/asked-tool';

/** The tools that a model may choose from in this turn. */
export const toolsOf = (context: Pick<PipelineContext, 'toolCalls' | 'memory'>): readonly AskedTool[] => [
  ...context.toolCalls.tools,
  ...(hasDocuments(context) ? DOCUMENT_TOOLS : []),
];
