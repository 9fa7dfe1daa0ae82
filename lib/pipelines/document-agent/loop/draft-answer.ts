import type { StageSink } from '../../turn/stage-sink';

const TEXT_ID = 'document-draft';

/** Holds an answer as a draft, of which nobody is shown a word; what is left of it once it is sanitised. */
export async function draftAnswer(sink: StageSink, text: string): Promise<string> {
  sink.hold();
  await sink.modelCall(async () => {
    sink.modelPart({ type: 'text-start', id: TEXT_ID });
    sink.modelPart({ type: 'text-delta', id: TEXT_ID, text });
    sink.modelPart({ type: 'text-end', id: TEXT_ID });
  });
  return sink.draft ?? '';
}
