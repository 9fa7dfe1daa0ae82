import { wordSet } from '@/lib/text/words/listed-words';
import WORDS from './secret-words.json';

/** Words for passwords, English and Indonesian, and what is written together with them. */
export const PASSWORD_WORDS = wordSet(WORDS.passwords);

/** Words for tokens. */
export const TOKEN_WORDS = wordSet(WORDS.tokens);

/** Words, written together, for keys to a service. */
export const API_KEY_WORDS = wordSet(WORDS.apiKeys);

/** Words for secrets of any kind. */
export const SECRET_WORDS = wordSet(WORDS.secrets);

/** Names under which sessions are kept. */
export const SESSION_WORDS = wordSet(WORDS.sessions);

/** Words that announce a secret only where the value looks like nothing else. */
export const WEAK_WORDS = wordSet(WORDS.weak);

/** Words for keys of any kind, most of which are no secret. */
export const KEY_WORDS = wordSet(WORDS.keys);

/** What makes a key a secret key. */
export const KEY_QUALIFIERS = wordSet(WORDS.keyQualifiers);

/** Words beside which a key or a token means something else, or something that is public. */
export const HARMLESS_WORDS = wordSet(WORDS.harmless);

/** Words beside which nothing is a secret. */
export const PUBLIC_WORDS = wordSet(WORDS.public);

/** Words that make talk of a password. */
export const PASSWORD_TALK = wordSet(WORDS.passwordTalk);

/** Last words that say that the value is about the secret and not the secret. */
export const ABOUT_WORDS = wordSet(WORDS.about);

/** Services whose name alone announces a key when something random is assigned to it. */
export const SERVICE_WORDS = wordSet(WORDS.services);

/** Commands whose flags take a password. */
export const COMMAND_WORDS = wordSet(WORDS.commands);

/** Words that name a secret in prose, where no sign of assignment follows them. */
export const PROSE_WORDS = wordSet(WORDS.prose);
