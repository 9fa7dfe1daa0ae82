/** Nalar's whole turn: store, pipeline, sanitiser, collector, events. Settings come from the environment. */
import { application } from '@/lib/server/application';
import { eventStreamResponse } from '@/lib/server/http/event-stream-response';
import { startApplication } from '@/lib/server/start-application';
import { serve } from './serve';

let count = 0;

await startApplication();

serve(async (text) => {
  const app = await application();
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
});
