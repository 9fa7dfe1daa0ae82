import { ok, type Result } from '@/lib/shared/result';
import type { Application } from '../application';
import type { ApiFailure } from '../http/api-failure';
import { eventResponse } from '../http/event-stream-response';
import { requestLocale } from '../http/request-locale';
import { requestOrigin } from '../http/request-origin';
import { requestTrace } from '../http/request-trace';
import type { ProgramRun } from '../programs/program-run';
import type { ProgramAuthor } from '../programs/program-turns';
import type { Answer, Guard, OpenRequest } from './endpoint';
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

interface Run<Made extends object, Entry> {
  readonly run: ProgramRun<Made, Entry>;
}

/** Begins to answer what the body asks. The turn is kept although the request has ended. */
export const programRun =
  <Asked, Made extends object, Entry>(
    serviceOf: (app: Application) => ProgramService<Asked, Made, Entry>,
  ): Guard<OpenRequest & Person & { readonly body: Asked }, Run<Made, Entry>> =>
  async ({ app, request, headers, ownerId, body }) => {
    const asking = { ownerId, locale: requestLocale(headers), traceparent: requestTrace(headers) };
    const author = { ...asking, origin: requestOrigin(headers) };
    const run = await serviceOf(app).begin(body, author, request.signal);
    if (!run.ok) return run;
    app.outlive(run.value.ended);
    return ok({ run: run.value });
  };

/** The answer once it is there, with what was done for it where that is asked for. */
export async function wholeAnswer<Made extends object, Entry>({
  app,
  headers,
  person,
  body: { returnTrace },
  run,
}: OpenRequest &
  Person &
  Run<Made, Entry> & { readonly body: { readonly returnTrace: boolean } }): Promise<Answer> {
  const answer = await run.answer(app.permits.grant(headers, person));
  if (!answer.ok) return answer;
  const { trace, ...rest } = answer.value;
  return json(returnTrace ? { ...rest, trace } : rest);
}

/** What is done for the answer as it is done, then the answer. */
export async function answerAsMade<Made extends object, Entry>({
  app,
  headers,
  person,
  run,
}: OpenRequest & Person & Run<Made, Entry>): Promise<Answer> {
  return eventResponse(run.stream(app.permits.grant(headers, person)));
}
