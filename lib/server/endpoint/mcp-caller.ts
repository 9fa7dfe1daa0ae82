import { err, ok } from '@/lib/shared/result';
import { failure } from '../http/api-failure';
import { requestLocale } from '../http/request-locale';
import { requestOrigin } from '../http/request-origin';
import { requestTrace } from '../http/request-trace';
import { isSameOrigin } from '../http/same-origin';
import { type McpCaller, sessionOf } from '../mcp-server/mcp-service';
import type { Guard, OpenRequest } from './endpoint';
import type { Person } from './guards';

/** Hears no page of another site, whatever it carries: the protocol wants the origin of each request looked at. */
export const ofThisSite: Guard<OpenRequest, object> = ({ headers }) =>
  isSameOrigin(headers) ? ok({}) : err(failure('cross-origin'));

/** Counts a message of a program, of the address that it comes from. */
export const programCall: Guard<OpenRequest, object> = async ({ app, headers }) => {
  const limited = await app.refuseAddress('call', headers);
  return limited ? err(limited) : ok({});
};

/** Whoever sends a message of the Model Context Protocol. */
export const mcpCaller = ({ app, headers, person, ownerId }: OpenRequest & Person): McpCaller => ({
  ...{ app, ownerId, locale: requestLocale(headers), origin: requestOrigin(headers) },
  ...{ sessionId: sessionOf(headers), traceparent: requestTrace(headers) },
  refuseTurn: () => app.refuseAddress('turn', headers),
  permit: () => app.permits.grant(headers, person),
});
