'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';

/** Loaded with the first `@` that is typed. */
export const LateMentionField = dynamic(() => keepLoading(() => import('./mention/mention-field')), {
  ssr: false,
});
