import { endpoint } from '@/lib/server/endpoint/endpoint';
import { json } from '@/lib/server/endpoint/reply';

/** The models that can be picked. */
export const GET = endpoint.answer(async ({ app }) => json(await app.modelList()));
