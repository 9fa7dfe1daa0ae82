import { failure } from '@/lib/server/http/api-failure';
import { failureResponse } from '@/lib/server/http/failure-response';

/** No such endpoint, said as every other refusal is. */
const notFound = ({ headers }: Request): Response => failureResponse(failure('endpoint-not-found'), headers);

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
