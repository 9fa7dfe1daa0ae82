import { failure } from '@/lib/server/http/api-failure';
import { failureResponse } from '@/lib/server/http/failure-response';

/** Where requests end that were addressed to another host than this installation's. */
export const GET = ({ headers }: Request): Response => failureResponse(failure('wrong-host'), headers);
