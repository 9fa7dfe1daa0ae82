import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { splitSentences } from '@/lib/text/sentences/split-sentences';

const OUTRIGHT =
  /insufficient (?:documentation|information|evidence|data)|dokumentasi (?:tidak|kurang|belum) (?:memadai|cukup|lengkap)/iu;
const SAYS =
  /not (?:documented|covered|stated|mentioned|found|in the (?:provided )?(?:documents|sources))|(?:don['’]t|do not) (?:know|say|state|mention|cover)|no (?:information|documentation|answer|evidence)|nothing (?:about|on|in the documents)|tidak (?:tahu|disebut\w*|ada|ditemukan|tercantum|memadai|cukup|dijelaskan|tersedia)|belum (?:ada|tercantum|tersedia)/iu;

/**
 * The sentences of a text that say that something is missing in the documents. One that cites tells what stands there
 * ("damage by water is not covered [1]"), unless it says so outright.
 */
export const admissionsIn = (text: string): readonly string[] =>
  splitSentences(text).filter(
    (sentence) => OUTRIGHT.test(sentence) || (SAYS.test(sentence) && readMarkers(sentence).length === 0),
  );
