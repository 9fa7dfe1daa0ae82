import { modeReportQuerySchema } from '@/lib/chat/mode-report';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { query, withRole } from '@/lib/server/endpoint/guards';
import { json } from '@/lib/server/endpoint/reply';

/** What became of mode decisions, and what another threshold would have made of them. */
export const GET = endpoint
  .with(withRole('admin'))
  .with(query(modeReportQuerySchema))
  .answer(async ({ app, query }) => json(await app.admin.modeReport(query)));
