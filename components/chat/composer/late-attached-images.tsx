'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { nothingYet } from '@/components/ui/nothing-yet';

/** Loaded with the first image that is attached. */
export const LateAttachedImages = dynamic(() => keepLoading(() => import('./attached-images')), {
  loading: nothingYet,
});
