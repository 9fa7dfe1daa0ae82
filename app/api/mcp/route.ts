import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, signedIn } from '@/lib/server/endpoint/guards';
import { mcpCaller, ofThisSite, programCall } from '@/lib/server/endpoint/mcp-caller';
import { failure } from '@/lib/server/http/api-failure';
import { failureResponse } from '@/lib/server/http/failure-response';
import { mcpMessageSchema } from '@/lib/server/mcp-server/mcp-message';

/** The longest call in seconds, for platforms that end a request after a time of theirs. */
export const maxDuration = 800;

const ofCaller = endpoint.with(ofThisSite).with(programCall).with(signedIn);

/** A message of the Model Context Protocol (Streamable HTTP); the answer to a call of a tool comes as events. */
export const POST = ofCaller
  .forTokens('mcp:use')
  .with(body(mcpMessageSchema))
  .answer(async (opened) => opened.app.mcp.answer(opened.request, opened.body, mcpCaller(opened)));

/** There is nothing to listen to between calls, and no session to end. */
const notAllowed = ofCaller.forTokens('mcp:use').answer(async ({ headers }) => {
  const response = failureResponse(failure('method-not-allowed'), headers);
  response.headers.set('allow', 'POST');
  return response;
});

export { notAllowed as DELETE, notAllowed as GET };
