import type { TokenRule } from './token-rule';

/** Chat, mail, telephony and social networks. */
export const MESSAGING_TOKENS: readonly TokenRule[] = [
  {
    kind: 'slack-token',
    prefixes: 'xoxb- xoxp- xoxa- xoxr- xoxs- xoxo- xoxc- xoxd- xoxe- xoxe. xapp- XOXB- XOXP-',
    body: 'wide',
    least: 10,
    proof: 'digit',
  },
  { kind: 'sendgrid-key', prefixes: 'SG.', body: 'dotted', least: 40 },
  { kind: 'mailgun-key', prefixes: 'key-', body: 'lower', least: 30, most: 36 },
  { kind: 'brevo-key', prefixes: 'xkeysib- xsmtpsib-', body: 'word', least: 40 },
  { kind: 'resend-key', prefixes: 're_', body: 'word', least: 24, most: 48 },
  { kind: 'twilio-key', prefixes: 'SK', body: 'alnum', least: 32, most: 32 },
  { kind: 'plivo-key', prefixes: 'MAM SAM', body: 'upper', least: 17, most: 17 },
  {
    kind: 'facebook-token',
    prefixes: 'EAAA EAAC EAAM EAAB EAAG EAAD EAAE EAAF EAAH EAAI EAAJ',
    body: 'alnum',
    least: 40,
  },
  { kind: 'instagram-token', prefixes: 'IGQV IGQW IGAA', body: 'word', least: 60 },
  { kind: 'twitter-token', prefixes: 'AAAAAAAAAAAAAAAAAAAAA', body: 'wide', least: 60, proof: 'variety' },
  { kind: 'linkedin-token', prefixes: 'WPL_AP0. WPL_AP1.', body: 'base64', least: 12 },
  { kind: 'rapidapi-key', prefixes: 'msh_', body: 'alnum', least: 40 },
  { kind: 'pubnub-key', prefixes: 'sec-c- pub-c- sub-c-', body: 'base64', least: 36 },
  { kind: 'telnyx-key', prefixes: 'KEY0', body: 'word', least: 50, most: 58 },
  { kind: 'lark-token', prefixes: 't-g1 u-g1 a-g1', body: 'dotted', least: 20 },
  { kind: 'fullstory-key', prefixes: 'na1.', body: 'base64', least: 80 },
  { kind: 'smooch-key', prefixes: 'act_', body: 'lower', least: 24, most: 24 },
  { kind: 'beamer-token', prefixes: 'b_', body: 'base64', least: 44, most: 46 },
  { kind: 'typeform-token', prefixes: 'tfp_', body: 'dotted', least: 36 },
  { kind: 'frameio-token', prefixes: 'fio-u-', body: 'base64', least: 50 },
  { kind: 'defined-networking-token', prefixes: 'dnkey-', body: 'word', least: 50 },
  { kind: 'intra42-secret', prefixes: 's-s4t2ud- s-s4t2af-', body: 'lower', least: 50 },
];
