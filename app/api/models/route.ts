import { endpoint } from '@/lib/server/http/endpoint';
import { json } from '@/lib/server/http/reply';

/** The models that can be picked. */
export const GET = endpoint.answer(async ({ app }) => json(await app.modelList()));
