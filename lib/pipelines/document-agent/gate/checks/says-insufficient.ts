const SAYS =
  /insufficient (?:documentation|information|evidence|data)|not (?:documented|covered|stated|mentioned|found|in the (?:provided )?(?:documents|sources))|(?:don['’]t|do not) (?:know|say|state|mention|cover)|no (?:information|documentation|answer|evidence)|nothing (?:about|on|in the documents)|dokumentasi (?:tidak|kurang|belum) (?:memadai|cukup|lengkap)|tidak (?:tahu|disebut\w*|ada|ditemukan|tercantum|memadai|cukup|dijelaskan|tersedia)|belum (?:ada|tercantum|tersedia)/iu;

/** Whether a text says that something is missing in the documents. */
export const saysInsufficient = (text: string): boolean => SAYS.test(text);
