import type { TokenRule } from './token-rule';

/** Payment, banking and commerce. */
export const PAYMENT_TOKENS: readonly TokenRule[] = [
  {
    kind: 'stripe-key',
    prefixes: 'sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_ sk_org_ ak_live_ whsec_',
    body: 'base64',
    least: 12,
  },
  { kind: 'square-token', prefixes: 'sq0atp- sq0csp- sq0idp-', body: 'word', least: 20 },
  {
    kind: 'braintree-token',
    prefixes: 'access_token$production$ access_token$sandbox$',
    body: 'wide',
    least: 30,
  },
  { kind: 'adyen-key', prefixes: 'AQE', body: 'wide', least: 60 },
  {
    kind: 'midtrans-key',
    prefixes: 'SB-Mid-server- Mid-server- VT-server- SB-Mid-server_ Mid-server_',
    body: 'word',
    least: 16,
  },
  { kind: 'xendit-key', prefixes: 'xnd_development_ xnd_production_', body: 'word', least: 20 },
  { kind: 'razorpay-key', prefixes: 'rzp_live_ rzp_test_', body: 'alnum', least: 14 },
  { kind: 'flutterwave-key', prefixes: 'FLWSECK-', body: 'word', least: 12 },
  {
    kind: 'flutterwave-key',
    prefixes: 'FLWSECK_TEST- FLWSECK_TEST',
    body: 'word',
    least: 12,
    proof: 'variety',
  },
  { kind: 'paystack-key', prefixes: 'sk_paystack_', body: 'alnum', least: 30 },
  { kind: 'shippo-token', prefixes: 'shippo_live_ shippo_test_', body: 'alnum', least: 30 },
  {
    kind: 'shopify-token',
    prefixes: 'shpat_ shpca_ shppa_ shpss_ shpua_ shptka_ shpit_ shltm_',
    body: 'alnum',
    least: 28,
  },
  { kind: 'easypost-key', prefixes: 'EZAK EZTK', body: 'alnum', least: 50 },
  { kind: 'duffel-token', prefixes: 'duffel_live_ duffel_test_', body: 'base64', least: 36 },
  {
    kind: 'plaid-token',
    prefixes: 'access-sandbox- access-development- access-production-',
    body: 'word',
    least: 36,
    most: 36,
  },
  { kind: 'gocardless-token', prefixes: 'live_ sandbox_', body: 'base64', least: 35, most: 48 },
  { kind: 'ramp-secret', prefixes: 'ramp_sec_', body: 'alnum', least: 40 },
  { kind: 'adobe-secret', prefixes: 'p8e-', body: 'lower', least: 32, most: 32 },
  { kind: 'ethereum-provider-key', prefixes: 'zpka_', body: 'word', least: 30 },
  { kind: 'extended-private-key', prefixes: 'xprv yprv zprv tprv', body: 'alnum', least: 100, most: 110 },
];
