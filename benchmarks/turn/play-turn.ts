import { type Application, application } from '@/lib/server/application';
import { eventStreamResponse } from '@/lib/server/http/event-stream-response';

let count = 0;

/** Nalar's whole turn for somebody new: store, pipeline, sanitiser, collector, events. */
export async function playTurn(text: string, given?: Application): Promise<Response> {
  const app = given ?? (await application());
  count += 1;
  const admitted = await app.turns.admit({
    trigger: 'submit',
    conversationId: null,
    parentId: null,
    message: { id: `msg_bench${count}`, text },
    chatMode: 'normal',
  });
  if (!admitted.ok) return Response.json(admitted.error, { status: 500 });
  const started = await app.turns.start(admitted.value, { ownerId: `bench-${count}`, locale: 'en' });
  if (!started.ok) return Response.json(started.error, { status: 500 });
  return eventStreamResponse(started.value.stream());
}
