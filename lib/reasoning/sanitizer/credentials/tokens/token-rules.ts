import { CLOUD_TOKENS } from './cloud-tokens';
import { CODE_HOST_TOKENS } from './code-host-tokens';
import { MESSAGING_TOKENS } from './messaging-tokens';
import { MODEL_PROVIDER_TOKENS } from './model-provider-tokens';
import { PAYMENT_TOKENS } from './payment-tokens';
import { PLATFORM_TOKENS } from './platform-tokens';
import type { TokenRule } from './token-rule';

/** Every kind of token that is told by its prefix. */
export const TOKEN_RULES: readonly TokenRule[] = [
  ...CLOUD_TOKENS,
  ...CODE_HOST_TOKENS,
  ...MESSAGING_TOKENS,
  ...PAYMENT_TOKENS,
  ...MODEL_PROVIDER_TOKENS,
  ...PLATFORM_TOKENS,
];
