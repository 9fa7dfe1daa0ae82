import { mayHoldQuantities } from '@/lib/text/quantities/may-hold-quantities';
import { findPriceRequest } from '../prices/read-price-request';

const REMEMBERED =
  /\b(?:remember(?:ed)?|last time|you said|i told you|ingat|waktu itu|pernah (?:saya )?(?:bilang|katakan))\b/i;
const COMPUTED =
  /\d\s*[-+*/^%×:]\s*\d|\b(?:how (?:many|much|long|far)|total|sum|average|percent\w*|per cent|calculate|compute|work out|difference|berapa|jumlah|total|rata-rata|persen|hitung\w*|selisih)\b/i;

/** What a clause needs to be answered, by its words. */
export function evidenceNeed(clause: string): 'none' | 'calculation' | 'data' | 'memory' {
  if (REMEMBERED.test(clause)) return 'memory';
  if (findPriceRequest(clause) !== null) return 'data';
  return COMPUTED.test(clause) && mayHoldQuantities(clause) && /\d/.test(clause) ? 'calculation' : 'none';
}
