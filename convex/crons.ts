import { cronJobs } from 'convex/server';

export default cronJobs();
