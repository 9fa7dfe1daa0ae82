import { ACCESS_TOKEN_PREFIX } from '@/lib/shared/access-token-prefix';
import { BODIES, type TokenRule } from './token-rule';
import RULES from './token-rules.json';

/** Our own: random always, so that no look at one could say that it is none. */
const OWN_TOKEN: TokenRule = {
  kind: 'nalar-token',
  prefixes: ACCESS_TOKEN_PREFIX,
  body: 'word',
  least: 40,
  proof: 'variety',
};

/** Every kind of token that is told by its prefix. Tokens of one service may have several rows, as their bodies differ. */
export const TOKEN_RULES: readonly TokenRule[] = [OWN_TOKEN, ...Object.values(RULES).flat().map(ruleOf)];

/** A rule as it is kept. */
type Row = Omit<TokenRule, 'body' | 'proof'> & { readonly body: string; readonly proof?: string };

function ruleOf({ body, proof, ...row }: Row): TokenRule {
  if (!isBody(body) || !isProof(proof)) throw new Error(`Of tokens there is no form ${body} ${proof}.`);
  return { ...row, body, proof };
}

function isBody(name: string): name is TokenRule['body'] {
  return Object.hasOwn(BODIES, name);
}

function isProof(name: string | undefined): name is TokenRule['proof'] {
  return name === undefined || name === 'digit' || name === 'variety';
}
