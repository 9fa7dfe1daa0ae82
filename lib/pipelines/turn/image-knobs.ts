import { countKnob, declareKnobs } from './declare-knobs';

/** What admins set about images: what one person may have, and a visitor without an account. */
export const IMAGE_KNOBS = declareKnobs(
  'images',
  {
    mostImages: countKnob({ min: 0, max: 5_000, byDefault: 1_000 }),
    mostMegabytes: countKnob({ min: 0, max: 20_000, byDefault: 1_000 }),
    guestImages: countKnob({ min: 0, max: 5_000, byDefault: 40, holds: 'guestImage' }),
    guestMegabytes: countKnob({ min: 0, max: 20_000, byDefault: 50, holds: 'guestImage' }),
  },
  'image',
);
