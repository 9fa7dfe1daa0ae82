import type { Ambiguity } from '../question/ambiguity';
import { isBroad } from '../question/question-words';
import type { ShortQuestion } from '../question/short-question';

/** What is different in each place. */
const LOCAL = new Set(
  `weather forecast restaurant restaurants hotel hotels plumber plumbers electrician electricians dentist dentists doctor
  doctors lawyer lawyers pharmacy pharmacies hospital hospitals school schools apartment apartments houses homes rentals
  movers photographers photographer caterers florist florists daycare nursery gym gyms salon salons barber cinema theaters
  theatres events concerts markets parking bus buses subway taxi jobs classes clinics shelters traffic sunrise sunset
  gas petrol minimum wage election elections voting polling holidays taxes tax
  cuaca restoran hotel dokter klinik apotek sekolah kos kontrakan bengkel tukang salon bioskop konser pasar parkir bus
  lowongan kerja kursus puskesmas macet salat sholat imsak upah umr ump umk pemilu pilkada pajak samsat`.split(
    /\s+/,
  ),
);
/** Tells which of them are wanted, and not where. */
const SORTS = new Set(
  `vegan vegetarian halal italian chinese indian thai mexican japanese french cheap affordable best local nearby wedding
  emergency family luxury public private kids used night late open today tomorrow weekend near me around here close
  murah terdekat dekat sini enak vegetarian keluarga anak malam hari besok sekarang mobil motor minimum`.split(
    /\s+/,
  ),
);
const PLACED =
  /\b(?:in|near|at|around|from|of|to|di|dekat|sekitar|ke|dari) (?!me\b|here\b|my\b|sini\b|saya\b|the (?:morning|evening|weekend))\p{L}/u;
const HERE =
  /\b(?:near(?:by| me| here)?|around here|close to me|in my (?:area|city|town)|terdekat|dekat sini|di sini)\b/u;
const WITHOUT_PLACE = 0.75;

const isPlaced = (written: string): boolean => {
  const text = written.toLowerCase();
  return PLACED.test(text) && !HERE.test(text);
};

/** Whether it is about what is different in each place, and says where. */
export const namesItsPlace = ({ written, topic }: ShortQuestion): boolean =>
  topic.some((word) => LOCAL.has(word)) && isPlaced(written);

/** What depends on where, with no place said. */
export function placeRule({ written, topic, hasEarlier }: ShortQuestion): Ambiguity | null {
  const local = topic.find((word) => LOCAL.has(word));
  if (hasEarlier || local === undefined || isPlaced(written)) return null;
  const others = topic.filter((word) => !LOCAL.has(word) && !SORTS.has(word) && !isBroad(word));
  return others.length > 0 ? null : { kind: 'place', words: local, strength: WITHOUT_PLACE, options: [] };
}
