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

/** What came of a call after an event (`Last-Event-ID`). There is nothing to listen to between calls. */
export const GET = ofCaller.forTokens('mcp:use').answer(async (opened) => {
  const after = opened.headers.get('last-event-id');
  if (after === null) {
    const response = failureResponse(failure('method-not-allowed'), opened.headers);
    response.headers.set('allow', 'POST');
    return response;
  }
  const resumed = await opened.app.mcp.resume(after, mcpCaller(opened));
  return resumed ?? failureResponse(failure('turn-not-found'), opened.headers);
});
