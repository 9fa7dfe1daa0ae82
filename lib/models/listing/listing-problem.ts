import { gatherEvidence } from '../failure/failure-evidence';
import { readModelFailure } from '../read-model-failure';

const NOBODY_THERE =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;
/** Of certificates that nobody vouches for, and of servers that speak no TLS. */
const INSECURE = /^(?:ERR_SSL_\w+|ERR_TLS_\w+|EPROTO|\w*CERT\w*|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/;
/** Of a server that is there, but has nothing at this path. */
const NOTHING_HERE: readonly number[] = [404, 405, 501];

/**
 * Names why a provider told no models: what whoever enters its address can mend by itself, else in the codes of failed
 * turns. Never throws.
 */
export function listingProblem(error: unknown): string {
  const { codes, statuses } = gatherEvidence(error);
  if (codes.some((code) => code === 'key-unusable')) return 'key-unusable';
  if (codes.some((code) => INSECURE.test(code))) return 'connection-insecure';
  if (codes.some((code) => NOBODY_THERE.test(code))) return 'address-unreachable';
  if (statuses.some((status) => NOTHING_HERE.includes(status))) return 'no-model-list';
  return readModelFailure(error).code;
}
