import { z } from 'zod';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { seeOther } from '@/lib/server/endpoint/reply';

const answerSchema = z
  .object({ state: z.string().max(500), code: z.string().min(1).max(4_000) })
  .nullable()
  .catch(null);

/** Where a server of tools sends admins back to who have signed in there. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(answerSchema))
  .answer(async ({ app, ownerId, query: answer }) => {
    const serverId = answer && (await app.toolServers.signIns.finish(answer, ownerId));
    const said = serverId === null ? 'sign-in=failed' : `signed-in=${serverId}`;
    return seeOther(`/admin/tools?${said}`);
  });
