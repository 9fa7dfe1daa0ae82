import fc from 'fast-check';

/** How often each property test tries; `NALAR_TRIES=5000` has them try harder. Whatever fails prints its seed. */
fc.configureGlobal({ numRuns: Number(process.env.NALAR_TRIES ?? 200) });
