import { err, ok } from '@/lib/shared/result';
import type { Guard, OpenRequest } from '../endpoint/endpoint';
import { failure } from '../http/api-failure';
import { isSameOrigin } from '../http/same-origin';

/** Hears no page of another site, whatever it carries: the protocol wants the origin of each request looked at. */
export const ofThisSite: Guard<OpenRequest, object> = ({ headers }) =>
  isSameOrigin(headers) ? ok({}) : err(failure('cross-origin'));

/** Counts a call of a program, of the address that it comes from. */
export const programCall: Guard<OpenRequest, object> = async ({ app, headers }) => {
  const limited = await app.refuseAddress('call', headers);
  return limited ? err(limited) : ok({});
};
