import type { KnobSettings } from '@/lib/chat/policy-knob';
import { IMAGE_KNOBS } from '@/lib/pipelines/turn/image-knobs';
import type { ImageRoom } from '@/lib/store/image-store';

const MEGABYTE = 1024 * 1024;
/** Unsent are those of a few messages that are being written; what is not sent goes a day later. */
const MOST_UNSENT = { person: 40, guest: 16 };

/** How many images one person may have, and a guest, of whom anybody can become as many as they like. */
export interface ImagePolicy {
  readonly person: ImageRoom;
  readonly guest: ImageRoom;
}

/** What admins have set about images. */
export function imagePolicy(settings: KnobSettings): ImagePolicy {
  const { mostImages, mostMegabytes, guestImages, guestMegabytes } = IMAGE_KNOBS.read(settings);
  return {
    person: { mostImages, mostUnsent: MOST_UNSENT.person, mostBytes: mostMegabytes * MEGABYTE },
    guest: {
      ...{ mostImages: guestImages, mostUnsent: MOST_UNSENT.guest },
      mostBytes: guestMegabytes * MEGABYTE,
    },
  };
}
