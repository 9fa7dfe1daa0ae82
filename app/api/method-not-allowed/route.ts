import { failure } from '@/lib/server/http/api-failure';
import { failureResponse } from '@/lib/server/http/failure-response';

/** Where requests end whose method nothing here has, whatever their address. */
export const GET = ({ headers }: Request): Response =>
  failureResponse(failure('method-not-allowed'), headers);
