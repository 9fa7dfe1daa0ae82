import { endpoint } from '@/lib/server/endpoint/endpoint';
import { json } from '@/lib/server/endpoint/reply';

/** The public keys of this installation's signatures, so that anybody can compare them; the first one signs. */
export const GET = endpoint.answer(async ({ app }) => json({ keys: await app.signingKeys() }));
