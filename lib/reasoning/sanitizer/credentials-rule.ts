import { redactCredentials } from './credentials/credential-redaction';
import type { SanitizerRule } from './sanitizer-rule';

/** Rule 3: a credential becomes a placeholder that says what it was, `[github-token removed]`. */
export const credentialsRule: SanitizerRule = { id: 'credentials', apply: redactCredentials };
