import { defineSchema } from 'convex/server';
import { accountability } from './tables/accountability';
import { accounts } from './tables/accounts';
import { conversing } from './tables/conversing';
import { documenting } from './tables/documenting';
import { finding } from './tables/finding';
import { housekeeping } from './tables/housekeeping';
import { remembering } from './tables/remembering';
import { reviewing } from './tables/reviewing';
import { writing } from './tables/writing';

/** All tables, by what they are for. Ids of ours are fields with indexes; Convex’s own ids never leave here. */
export default defineSchema({
  ...accounts,
  ...conversing,
  ...writing,
  ...accountability,
  ...remembering,
  ...documenting,
  ...finding,
  ...reviewing,
  ...housekeeping,
});
