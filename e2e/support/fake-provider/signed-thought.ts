import { createHash } from 'node:crypto';

/** What a provider signs its thoughts with, so that it knows them again. Stands in every signature, to be searched for. */
export const SIGNATURE_MARK = 'c2lnbmVkLXRob3VnaHQ';

/** The signature of a thought, as base64; long, as real ones are. */
export const signatureOf = (thought: string): string =>
  `${SIGNATURE_MARK}${createHash('sha512').update(thought).digest('base64')}`;
