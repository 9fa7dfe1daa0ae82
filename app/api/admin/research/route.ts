import { researchAnalyticsQuerySchema } from '@/lib/chat/research/research-analytics';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** What runs of research of the latest days came to. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(researchAnalyticsQuerySchema))
  .answer(async ({ app, query }) => json(await app.admin.research(query)));
