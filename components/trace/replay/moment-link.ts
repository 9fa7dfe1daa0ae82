/** What an address says about a moment of a turn; what it does not say, or says badly, is null. */
export interface MomentLink {
  readonly traceId: string | null;
  readonly momentMs: number | null;
}

const TRACE_PARAMETER = 'trace';
const MOMENT_PARAMETER = 't';
const TRACE_ID = /^[\w-]{1,80}$/;
const SECONDS = /^\d{1,6}(?:\.\d{1,3})?$/;

/** Where a trace can be linked to, and who can follow such a link. */
export interface MomentAddress {
  /** The path of the page that shows it. */
  readonly path: string;
  /** `owner`: whoever the conversation belongs to; `reviewers`: all of them; `link`: everybody who has the link. */
  readonly worksFor: 'owner' | 'reviewers' | 'link';
}

/** Reads `?trace=…&t=12.5` (seconds); null where an address names neither a trace nor a moment. */
export function readMomentLink(search: string): MomentLink | null {
  const parameters = new URLSearchParams(search);
  const traceId = parameters.get(TRACE_PARAMETER);
  const seconds = parameters.get(MOMENT_PARAMETER);
  const link = {
    traceId: traceId !== null && TRACE_ID.test(traceId) ? traceId : null,
    momentMs: seconds !== null && SECONDS.test(seconds) ? Math.round(Number(seconds) * 1_000) : null,
  };
  // A trace that cannot be one leaves nothing that its moment could belong to.
  if (traceId !== null && link.traceId === null) return null;
  return link.traceId === null && link.momentMs === null ? null : link;
}

/** The query of a link to a moment (ms) of a trace. */
export function momentQuery(traceId: string, momentMs: number): string {
  // Rounded up, so that what is shown at the moment is also shown at the link's.
  const seconds = String(Math.ceil(momentMs) / 1_000);
  return `?${new URLSearchParams({ [TRACE_PARAMETER]: traceId, [MOMENT_PARAMETER]: seconds })}`;
}

/** The address without what it says about a moment: path, other parameters and fragment. */
export function withoutMoment({ pathname, search, hash }: Location | URL): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(TRACE_PARAMETER);
  parameters.delete(MOMENT_PARAMETER);
  return `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`;
}
