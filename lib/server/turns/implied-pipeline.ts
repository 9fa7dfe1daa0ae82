import type { ChatRequest } from '@/lib/chat/chat-request';

/** Options that only one pipeline has, so that who gives them need not name it. */
const IMPLIED_BY: Readonly<Record<string, string>> = {
  documents: 'document-agent',
  folders: 'document-agent',
};

/** A request that names the pipeline which its options are for, where it names none itself. */
export function withImpliedPipeline(request: ChatRequest): ChatRequest {
  if (request.pipeline !== undefined || ('continues' in request && request.continues !== undefined))
    return request;
  const name = Object.keys(request.options ?? {}).flatMap((option) => IMPLIED_BY[option] ?? [])[0];
  return name === undefined ? request : { ...request, pipeline: name };
}
