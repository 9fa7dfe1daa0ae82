'use client';

import dynamic from 'next/dynamic';

/** Loaded with the first `@` that is typed. */
export const LateMentionField = dynamic(() => import('./mention/mention-field'), { ssr: false });
