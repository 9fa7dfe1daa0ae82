import { fetchOrThrow } from './request-error';

/** Sends a JSON body. Throws a `RequestError`. */
export const sendJson = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown,
): Promise<Response> =>
  fetchOrThrow(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
