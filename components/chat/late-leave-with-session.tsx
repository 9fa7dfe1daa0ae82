'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';

/** Guests have no use for it. */
export const LateLeaveWithSession = dynamic(
  () => keepLoading(async () => (await import('@/components/http/leave-with-session')).LeaveWithSession),
  { ssr: false },
);
