'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import type { Room } from './use-room';

const CharacterCount = dynamic(
  () => keepLoading(() => import('./character-count')).then((loaded) => loaded.CharacterCount),
  { ssr: false },
);
/** From this share of the limit on, the count is shown. */
const SHOWN_FROM = 0.9;

/** How much room is left, loaded once that is worth knowing. */
export const LateCharacterCount = (room: Room) =>
  room.length < room.limit * SHOWN_FROM ? null : <CharacterCount {...room} />;
