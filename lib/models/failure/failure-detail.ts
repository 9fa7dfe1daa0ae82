import type { FailureEvidence } from './failure-evidence';

const NAME = /^[\w.-]{2,60}$/;
const MOST_CODES = 4;

/** One line for the log: class, status and codes of a failure. What a provider says besides may quote people or keys. */
export function describeFailure({ names, statuses, codes }: FailureEvidence): string {
  const [name = 'Error'] = names.filter((known) => NAME.test(known));
  const [status] = statuses;
  const named = [...new Set(codes)].filter((code) => NAME.test(code)).slice(0, MOST_CODES);
  const facts = [...(status === undefined ? [] : [`status ${status}`]), ...named].join(', ');
  return facts === '' ? name : `${name} (${facts})`;
}
