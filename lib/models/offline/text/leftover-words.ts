import { wordsOf } from './words';

const FILLERS =
  'a an the of in into to for from and or this that these those my our it its please can could you me with as by following text list below above here given tolong mohon bisa kamu anda saya yang dari di ke untuk dengan dan ini itu berikut teks daftar dalam menjadi jadi sebagai secara nya tersebut sebelumnya coba just them all each item items every butir semua is are there what which have i ada apa saja';
const FILLER_WORDS = new Set(FILLERS.split(' '));

/** The words of a request that a skill does not know; it takes the request only where there are none. */
export function leftoverWords(request: string, known: RegExp): string[] {
  const rest = request.replace(new RegExp(known.source, 'gi'), ' ');
  return wordsOf(rest).filter((word) => !FILLER_WORDS.has(word) && !/^\d{1,2}$/.test(word));
}
