import type { TokenRule } from './token-rule';

/** Services of work, content and identity. */
export const PLATFORM_TOKENS: readonly TokenRule[] = [
  { kind: 'linear-key', prefixes: 'lin_api_ lin_oauth_ lin_wh_', body: 'alnum', least: 30 },
  { kind: 'notion-token', prefixes: 'ntn_', body: 'alnum', least: 40 },
  { kind: 'notion-token', prefixes: 'secret_', body: 'alnum', least: 43, most: 43 },
  { kind: 'figma-token', prefixes: 'figd_ figo_ figu_ figor_ figoh_', body: 'word', least: 30 },
  { kind: 'airtable-token', prefixes: 'pat', body: 'dotted', least: 70, most: 90 },
  {
    kind: 'hubspot-token',
    prefixes: 'pat-na1- pat-eu1- pat-na2- pat-na3- pat-ap1-',
    body: 'word',
    least: 30,
  },
  { kind: 'contentful-token', prefixes: 'CFPAT-', body: 'word', least: 36 },
  { kind: 'dropbox-token', prefixes: 'sl.', body: 'base64', least: 100 },
  { kind: 'adafruit-key', prefixes: 'aio_', body: 'alnum', least: 26 },
  { kind: 'authress-key', prefixes: 'sc_ ext_ scauth_ authress_', body: 'wide', least: 50 },
  { kind: 'salesforce-token', prefixes: '00D', body: 'wide', least: 80 },
  { kind: 'discord-token', prefixes: 'mfa.', body: 'word', least: 60 },
  { kind: 'mapbox-token', prefixes: 'sk.eyJ', body: 'dotted', least: 40 },
  { kind: 'mailerlite-key', prefixes: 'mlsn.', body: 'lower', least: 50 },
  { kind: 'clerk-key', prefixes: 'sess_key_', body: 'alnum', least: 20 },
  { kind: 'stytch-secret', prefixes: 'secret-live- secret-test-', body: 'base64', least: 24 },
  { kind: 'onfido-token', prefixes: 'api_live. api_sandbox.', body: 'dotted', least: 24 },
  { kind: 'settlemint-token', prefixes: 'sm_aat_ sm_pat_ sm_sat_', body: 'alnum', least: 16 },
  { kind: '1password-key', prefixes: 'A3-', body: 'word', least: 30, most: 40, proof: 'variety' },
  { kind: 'web3-key', prefixes: 'salad_cloud_', body: 'word', least: 30 },
  { kind: 'bunq-key', prefixes: 'bb_pr_ bb_ma_', body: 'lower', least: 30 },
  { kind: 'thinkst-key', prefixes: 'thog-key- thog-secret-', body: 'lower', least: 16 },
  { kind: 'stripe-key', prefixes: 'ps_live_ ps_test_', body: 'alnum', least: 24 },
];
