import {
  parseActivities,
  parseEvents,
  type WireActivity,
  type WireData,
  type WireEvent,
  type WireMetadata,
} from './wire-event';

/** A turn as it came over the wire, whole or as far as it was read. */
export class PlayedTurn {
  constructor(
    readonly body: string,
    readonly events: readonly WireEvent[] = parseEvents(body),
  ) {}

  /** The sequence numbers of the events. */
  get sequence(): number[] {
    return [...this.body.matchAll(/^id: (\d+)$/gm)].map(([, sequence]) => Number(sequence));
  }

  /** Of the message's first event. */
  get opening(): WireMetadata {
    const metadata = this.events.find(({ type }) => type === 'start')?.messageMetadata;
    if (metadata === undefined) throw new Error(`the turn never began: ${this.body.slice(0, 300)}`);
    return metadata;
  }

  /** Of the message's last event. */
  get ending(): WireMetadata {
    const metadata = this.events.find(({ type }) => type === 'finish')?.messageMetadata;
    if (metadata === undefined) throw new Error('the turn never ended');
    return metadata;
  }

  get conversationId(): string {
    return this.opening.conversationId;
  }

  get traceId(): string {
    return this.opening.traceId ?? '';
  }

  get turnId(): string {
    return this.opening.turnId ?? '';
  }

  /** The id of the answer. */
  get messageId(): string {
    return this.events.find(({ type }) => type === 'start')?.messageId ?? '';
  }

  get status(): string {
    return this.ending.status ?? '';
  }

  /** The answer's text. */
  get text(): string {
    return this.events.map(({ type, delta }) => (type === 'text-delta' ? (delta ?? '') : '')).join('');
  }

  /** All thoughts in one text. */
  get thoughts(): string {
    return this.data('reasoning-thought')
      .map(({ delta }) => delta ?? '')
      .join('');
  }

  /** The six steps as they stood at the end, in the order in which the panel shows them. */
  get steps(): readonly WireData[] {
    const latest = new Map(this.data('reasoning-trace').map((step) => [step.stepKey, step]));
    return STEP_KEYS.flatMap((key) => latest.get(key) ?? []);
  }

  /** What the turn did, each thing as it was last said, in order. */
  get activities(): readonly WireActivity[] {
    const latest = new Map<string, WireActivity>();
    for (const activity of parseActivities(this.body)) latest.set(activity.activityId, activity);
    return [...latest.values()];
  }

  get notices(): readonly WireData[] {
    return this.data('notice');
  }

  get sources(): readonly WireEvent[] {
    return this.events.filter(({ type }) => type === 'source-url');
  }

  /** The data of all parts of a name, without the `data-` prefix. */
  data(name: string): WireData[] {
    return this.events.flatMap((event) =>
      event.type === `data-${name}` && event.data !== undefined ? [event.data] : [],
    );
  }

  step(key: string): WireData | undefined {
    return this.steps.find(({ stepKey }) => stepKey === key);
  }
}

/** The steps of a trace in the order of the timeline. */
export const STEP_KEYS = [
  'intent-analysis',
  'paper-context-check',
  'search-decision',
  'source-validation',
  'tool-action',
  'response-compose',
] as const;
