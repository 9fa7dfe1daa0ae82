/** What a program is told of an answer as it is made. */
export interface ProgramAnswer {
  /** What was done for it, in order. */
  readonly trace: readonly Data[];
  /** What came last, by its name. */
  readonly last: { readonly event: string; readonly data: Data };
}

type Data = Readonly<Record<string, unknown>>;

/** Reads the events of `POST /api/agent/stream` or `/api/research/stream` to their end. */
export async function readProgramAnswer(response: Response): Promise<ProgramAnswer> {
  const events = (await response.text())
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n');
      return { event: event.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) };
    });
  return {
    trace: events.flatMap(({ event, data }) => (event === 'trace' ? [data] : [])),
    last: events.at(-1) ?? { event: '', data: {} },
  };
}
