import { cronJobs } from 'convex/server';
import { internal } from './_generated/api';

const crons = cronJobs();

// A turn without a heartbeat is not in this list: settling it takes the sanitiser, so the application does it, from
// the chunk log, when one of its processes next looks (every five seconds, and when it starts).
crons.interval('remove shares that are over', { hours: 1 }, internal.cleanup.removeExpiredShares, {});
crons.interval(
  'remove shares that were never made whole',
  { hours: 24 },
  internal.cleanup.removeHalfShares,
  {},
);
crons.interval('forget what is kept no longer', { hours: 1 }, internal.cleanup.removeExpiredMemories, {});
crons.interval('forget answered requests', { minutes: 15 }, internal.cleanup.forgetRequests, {});
crons.interval('file heartbeats of settled turns', { hours: 1 }, internal.cleanup.fileHeartbeats, {
  after: 0,
});
crons.interval('remove chunks that were left behind', { hours: 24 }, internal.cleanup.removeLeftChunks, {
  after: 0,
});

export default crons;
