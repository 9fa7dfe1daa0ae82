import { CHAT_ERROR_STATUS, type ChatErrorCode } from '@/lib/chat/chat-error';
import { json } from '@/lib/server/endpoint/reply';
import { failure } from '@/lib/server/http/api-failure';
import { failureResponse, problemKind } from '@/lib/server/http/failure-response';

const isCode = (text: string): text is ChatErrorCode => Object.hasOwn(CHAT_ERROR_STATUS, text);

/** What a kind of problem means: problem details name this address as their type. */
export const GET = async (
  { headers }: Request,
  { params }: { readonly params: Promise<{ readonly code: string }> },
): Promise<Response> => {
  const { code } = await params;
  return isCode(code) ? json(problemKind(code)) : failureResponse(failure('endpoint-not-found'), headers);
};
