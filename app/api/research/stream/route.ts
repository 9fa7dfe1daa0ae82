import { researchRequestSchema } from '@/lib/chat/research-request';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { body, signedIn, turnOfAddress } from '@/lib/server/endpoint/guards';
import { answerAsMade } from '@/lib/server/endpoint/program-run';

/** The longest answer in seconds, for platforms that end a request after a time of theirs. */
export const maxDuration = 800;

/** Researches a question, and tells what is done for it as it is done. */
export const POST = endpoint
  .forTokens('agent:run')
  .repeatable()
  .with(signedIn)
  .with(body(researchRequestSchema))
  .with(turnOfAddress)
  .answer(answerAsMade(({ research }) => research));
