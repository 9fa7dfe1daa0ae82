/** A text of a section, with the version under which the server has it. */
export interface VersionedText {
  readonly version: number;
  readonly text: string;
}

/** Words that were put into a section from the answer of a turn. */
export interface InsertedText {
  readonly turnId: string;
  readonly text: string;
}

/** What is sent to the server, in the place of the base. */
export interface SentText {
  readonly text: string;
  readonly inserted: readonly InsertedText[];
  /** The version that it brings back, if any. */
  readonly restores?: number;
  /** Whether what it takes the place of stays as a version. */
  readonly keeps?: true;
}

/** How the text of a section in an editor stands to that on the server. No event of it ever loses words. */
export interface SavingState {
  /** What the server had when it was heard of last. */
  readonly base: VersionedText;
  /** What stands in the editor. */
  readonly text: string;
  /** What of it came from answers, as far as the server does not know that yet. */
  readonly inserted: readonly InsertedText[];
  readonly restores?: number | undefined;
  /** Whether what it takes the place of stays as a version: the person has chosen between two texts. */
  readonly keeps?: true | undefined;
  /** What was sent; it is sent again as it was, until it is known whether it has arrived. */
  readonly sent: SentText | null;
  readonly delivery: 'resting' | 'under-way' | 'unsure';
  /** What stands on the server instead of the base, while there are other words here: the person chooses. */
  readonly theirs: VersionedText | null;
  /** A newer text that was heard of while one was under way. */
  readonly heard: VersionedText | null;
  /** Why the last attempt did not succeed; `network` where nothing came back. */
  readonly problem: string | null;
}

export type SavingEvent =
  | { readonly kind: 'typed'; readonly text: string; readonly inserted?: InsertedText }
  /** An earlier text is to be the text again. */
  | { readonly kind: 'restored'; readonly earlier: VersionedText }
  /** It is time to send. */
  | { readonly kind: 'due' }
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'outdated'; readonly current: VersionedText }
  | { readonly kind: 'failed'; readonly code: string }
  /** Another tab has saved, or the server was asked what it has. */
  | { readonly kind: 'heard'; readonly current: VersionedText }
  /** Of two texts the person has made this one. */
  | { readonly kind: 'chosen'; readonly text: string }
  /** A tab that is gone has left this behind. */
  | { readonly kind: 'found'; readonly kept: KeptText };

/** What is kept in the browser of a text that the server may not have. */
export type KeptText = Pick<SavingState, 'base' | 'text' | 'inserted' | 'sent' | 'keeps'>;

/** After these nobody knows whether what was sent was written. */
const UNKNOWN_ENDINGS = new Set(['network', 'internal-error']);

/** A section as it was opened, with what an earlier page of this browser has left of it. */
export function openedState(current: VersionedText, kept: KeptText | null): SavingState {
  const fresh: SavingState = {
    ...{ base: current, text: current.text, inserted: [], sent: null, delivery: 'resting' },
    ...{ theirs: null, heard: null, problem: null },
  };
  if (!kept) return fresh;
  const before: SavingState = { ...fresh, ...kept, delivery: kept.sent ? 'unsure' : 'resting' };
  if (kept.base.version === current.version) return before;
  return outdated(before, current);
}

/** What an event makes of a state. */
export function nextSavingState(state: SavingState, event: SavingEvent): SavingState {
  switch (event.kind) {
    case 'typed': {
      const { text, inserted } = event;
      return {
        ...{ ...state, text, restores: undefined },
        inserted: inserted ? [...state.inserted, inserted] : state.inserted,
      };
    }
    case 'restored':
      return { ...state, text: event.earlier.text, restores: event.earlier.version };
    case 'due': {
      if (!canSend(state)) return state;
      const { text, inserted, restores, keeps } = state;
      const flags = { ...(restores !== undefined && { restores }), ...(keeps && { keeps }) };
      const sent = state.sent ?? { text, inserted, ...flags };
      return { ...state, sent, delivery: 'under-way' };
    }
    case 'saved':
      return arrived(state, event.version);
    case 'outdated':
      return outdated(state, event.current);
    case 'failed': {
      const isUnsure = UNKNOWN_ENDINGS.has(event.code);
      const problem = event.code;
      if (isUnsure) return { ...state, delivery: 'unsure', problem };
      if (isParting(state)) return { ...state, delivery: 'unsure', problem };
      return withHeard({ ...state, sent: null, delivery: 'resting', problem });
    }
    case 'heard':
      return heardOf(state, event.current);
    case 'chosen':
      return chosen(state, event.text);
    case 'found':
      return found(state, event.kept);
  }
}

/** Whether there is something that the server may not have. */
export const hasUnsaved = ({ text, base, sent, theirs }: SavingState): boolean =>
  text !== base.text || sent !== null || theirs !== null;

/** Whether something can be sent now. */
export const canSend = (state: SavingState): boolean =>
  state.delivery !== 'under-way' && state.theirs === null && hasUnsaved(state);

/** What was sent is on the server. */
function arrived(state: SavingState, version: number): SavingState {
  const { sent } = state;
  if (!sent) return state;
  const inserted = state.inserted.filter((one) => !sent.inserted.includes(one));
  const base = { version, text: sent.text };
  const flags = state.text === sent.text ? { restores: undefined, keeps: undefined } : {};
  return withHeard({ ...state, ...flags, base, inserted, sent: null, delivery: 'resting', problem: null });
}

/** The server has something else than the base. */
function outdated(state: SavingState, current: VersionedText): SavingState {
  const { sent } = state;
  if (sent && sent.text === current.text) return arrived(state, current.version);
  const parting = isParting(state);
  const next = { ...state, sent: parting ? sent : null, delivery: parting ? 'unsure' : 'resting' } as const;
  return withHeard(meet(next, current));
}

/** Whether what is sent is there only to become a version, before what the person took instead of it. */
const isParting = ({ sent, text, base }: SavingState): boolean =>
  sent !== null && sent.text !== text && text === base.text;

/** Takes over what the server has, unless there are other words here. */
function meet(state: SavingState, current: VersionedText): SavingState {
  const { text, base } = state;
  if (text === current.text || text === base.text)
    return { ...state, base: current, text: current.text, inserted: [], theirs: null, problem: null };
  return { ...state, theirs: current, problem: null };
}

function withHeard(state: SavingState): SavingState {
  const { heard } = state;
  return heard ? heardOf({ ...state, heard: null }, heard) : state;
}

function heardOf(state: SavingState, current: VersionedText): SavingState {
  const newest = Math.max(state.base.version, state.theirs?.version ?? 0, state.heard?.version ?? 0);
  if (current.version <= newest) return state;
  // What is under way finds out by itself, if it comes too late.
  if (state.delivery !== 'resting') return { ...state, heard: current };
  return meet(state, current);
}

/** Goes on from their text with what was made of both; what the person had is sent first, so that it becomes a version. */
function chosen(state: SavingState, text: string): SavingState {
  const { theirs, inserted } = state;
  if (!theirs) return { ...state, text };
  const mine: SentText = { text: state.text, inserted, keeps: true };
  const leaves = state.text !== text && state.text !== theirs.text;
  return {
    ...{ ...state, base: theirs, text, theirs: null, problem: null, keeps: true },
    ...(leaves ? { sent: mine, delivery: 'unsure' } : { sent: null, delivery: 'resting' }),
  };
}

/** Brings back what another page has left; waits for the person where the server has something else by now. */
function found(state: SavingState, kept: KeptText): SavingState {
  const { base } = state;
  if (hasUnsaved(state) || kept.text === base.text) return state;
  const next: SavingState = { ...state, ...kept, delivery: kept.sent ? 'unsure' : 'resting' };
  return kept.base.version === base.version ? next : outdated(next, base);
}

/** How a text stands, in one word. */
export type SavingStatus = 'saved' | 'saving' | 'offline' | 'failed' | 'conflict';

/** How the text stands. */
export function savingStatus(state: SavingState): SavingStatus {
  if (state.theirs) return 'conflict';
  if (!hasUnsaved(state)) return 'saved';
  if (state.problem !== null) return state.problem === 'network' ? 'offline' : 'failed';
  return 'saving';
}
