import type { Result } from '@/lib/shared/result';
import type { Application } from '../application';
import type { ApiFailure } from '../http/api-failure';
import { eventResponse } from '../http/event-stream-response';
import { requestLocale } from '../http/request-locale';
import { requestOrigin } from '../http/request-origin';
import { requestTrace } from '../http/request-trace';
import type { ProgramRun } from '../programs/program-run';
import type { ProgramAuthor } from '../programs/program-turns';
import type { Answer, OpenRequest } from './endpoint';
import type { Person } from './guards';
import { json } from './reply';

/** What answers programs in one way. */
interface ProgramService<Asked, Made extends object, Entry> {
  begin(
    asked: Asked,
    author: ProgramAuthor,
    gone: AbortSignal,
  ): Promise<Result<ProgramRun<Made, Entry>, ApiFailure>>;
}

/** What begins a run, once everything else about the request is known. */
type RunRequest<Asked> = OpenRequest & Person & { readonly body: Asked };
type Serve<Asked, Made extends object, Entry> = (app: Application) => ProgramService<Asked, Made, Entry>;

/** Begins to answer what the body asks. The turn is kept although the request has ended. */
async function programRun<Asked, Made extends object, Entry>(
  serviceOf: Serve<Asked, Made, Entry>,
  { app, request, headers, ownerId, body }: RunRequest<Asked>,
): Promise<Result<ProgramRun<Made, Entry>, ApiFailure>> {
  const asking = { ownerId, locale: requestLocale(headers), traceparent: requestTrace(headers) };
  const author = { ...asking, origin: requestOrigin(headers) };
  const run = await serviceOf(app).begin(body, author, request.signal);
  if (run.ok) app.outlive(run.value.ended);
  return run;
}

/** The answer once it is there, with what was done for it where that is asked for. */
export const wholeAnswer =
  <Asked extends { readonly returnTrace: boolean }, Made extends object, Entry>(
    serviceOf: Serve<Asked, Made, Entry>,
  ) =>
  async (asked: RunRequest<Asked>): Promise<Answer> => {
    const run = await programRun(serviceOf, asked);
    if (!run.ok) return run;
    const { app, headers, person, body } = asked;
    const answer = await run.value.answer(app.permits.grant(headers, person));
    if (!answer.ok) return answer;
    const { trace, ...rest } = answer.value;
    return json(body.returnTrace ? { ...rest, trace } : rest);
  };

/** What is done for the answer as it is done, then the answer. */
export const answerAsMade =
  <Asked, Made extends object, Entry>(serviceOf: Serve<Asked, Made, Entry>) =>
  async (asked: RunRequest<Asked>): Promise<Answer> => {
    const run = await programRun(serviceOf, asked);
    if (!run.ok) return run;
    return eventResponse(run.value.stream(asked.app.permits.grant(asked.headers, asked.person)));
  };
