import { indexSourceTiers } from '@/lib/sources/index-source-tiers';

/** How far the sites Bank, Daily, Portal and Forum are trusted; for tests. */
export const TIERS_FOR_TEST = indexSourceTiers({
  sources: [
    { name: 'Bank', domains: ['bank.example'], tier: 1, type: 'official' },
    { name: 'Daily', domains: ['daily.example'], tier: 2, type: 'news' },
    { name: 'Portal', domains: ['portal.example'], tier: 3, type: 'digital' },
    { name: 'Forum', domains: ['forum.example'], tier: 5, type: 'social' },
  ],
});
