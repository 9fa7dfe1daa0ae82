import { agentRequestSchema } from '@/lib/chat/agent-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, signedIn, turnOfAddress } from '@/lib/server/endpoint/guards';
import { wholeAnswer } from '@/lib/server/endpoint/program-run';

/** The longest answer in seconds, for platforms that end a request after a time of theirs. */
export const maxDuration = 800;

/** Answers a question from the person's documents. */
export const POST = endpoint
  .forTokens('agent:run')
  .repeatable()
  .with(signedIn)
  .with(body(agentRequestSchema))
  .with(turnOfAddress)
  .answer(wholeAnswer(({ agent }) => agent));
