import { endpoint } from '@/lib/server/http/endpoint';
import { json } from '@/lib/server/http/reply';

/** The public keys of this installation's signatures, so that anybody can compare them; the first one signs. */
export const GET = endpoint.answer(async ({ app }) => json({ keys: app.signingKeys() }));
