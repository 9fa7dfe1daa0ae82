import { DIGIT, flagsOf, LETTER, LOWER, UPPER } from './character-flags';

/** How much a name says about the value it is given. */
export type NameStrength = 'password' | 'secret' | 'weak' | 'service';

/** What a name calls its value, if that is a secret. */
export interface SecretName {
  readonly kind: string;
  readonly strength: NameStrength;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const PASSWORDS = words(
  'password passwords passwd passwds passphrase passcode pwd pswd psw pw katasandi sandi contrasena passwort motdepasse userpass dbpass kennwort',
);
const TOKENS = words(
  'token tokens accesstoken authtoken refreshtoken apitoken bearertoken idtoken sessiontoken bottoken usertoken bearer jwt',
);
const API_KEYS = words(
  'apikey apikeys accesskey secretkey privatekey authkey appkey masterkey encryptionkey signingkey licensekey servicekey apisecret accountkey sharedaccesskey skey',
);
const SECRETS = words(
  'secret secrets clientsecret appsecret credential credentials creds cred rahasia authorization secretstring kredensial',
);
const SESSIONS = words(
  'sessionid sessid phpsessid jsessionid aspsessionid sid session connectsid sessiontoken',
);
const WEAK = words('auth access api webhook dsn sas oauth pat');
const KEYS = words('key keys kunci');

/** What makes a key a secret key. */
const KEY_QUALIFIERS = words(
  'api access secret private auth encryption encrypt decryption signing sign master shared storage account admin deploy license licence service app application consumer subscription integration server session security client hmac jwt root live prod production staging dev rahasia akses enkripsi privat rapidapi ingest insert write team org bot webhook sdk',
);

/** Words beside which a name means something else, or something that is public. */
const HARMLESS = words(
  'public pub publishable primary foreign csrf xsrf cache partition sort bucket idempotency natural hot translation message row column composite surrogate unique lookup search max min num number count total completion prompt special pad eos bos unk mask sep cls stop next page continuation cursor anti verification publik utama registry ssh sitekey object s3 item group map dict state data json authenticity nonce',
);

const PUBLIC = words('public publishable');

/** Words that make talk of a password. */
const PASSWORD_TALK = words('reset forgot forgotten lupa change strong weak ubah ganti');

/** Services whose name alone announces a key when something random is assigned to it. */
const SERVICES = words(
  'adafruit adobe airtable algolia alibaba amplitude anthropic apify asana assemblyai atlassian auth0 aws azure bitbucket bitly box braintree brevo bugsnag ' +
    'buildkite chargebee circleci clearbit clerk clickup cloudflare cloudinary codecov cohere coinbase confluent contentful datadog deepgram deepseek digitalocean ' +
    'discord docker docusign doppler drift dropbox elastic elevenlabs etsy facebook fastly figma finnhub firebase flutterwave freshdesk gemini gitea github gitlab ' +
    'grafana groq hasura heroku honeycomb hubspot huggingface ibm infura instagram intercom jenkins jira jumpcloud kraken kucoin launchdarkly line linear linkedin linode ' +
    'loggly mailchimp mailgun mailjet mandrill mapbox mattermost meraki messagebird midtrans mistral mixpanel mongodb mux neon netlify newrelic ngrok notion npm ' +
    'nytimes okta onelogin onesignal openai openrouter opsgenie pagerduty paypal perplexity pinecone plaid planetscale plivo postman postmark privateai pubnub pulumi pusher ' +
    'qdrant quora rabbitmq railway rapidapi razorpay reddit redis render replicate resend rollbar salesforce segment sendbird sendgrid sendinblue sentry shippo ' +
    'shodan shopify snowflake snyk sonarqube sparkpost splunk spotify square squarespace stripe stytch sumo sumologic supabase telegram telnyx terraform together ' +
    'travis trello twilio twitch twitter typeform unsplash upstash vault vercel vonage voyage vultr wandb weatherapi webex woocommerce xai xendit yandex zapier zendesk zoom',
);

/** Last words that say that the value is about the secret and not the secret. */
const ABOUT = words(
  'id ids name names type types count counts limit limits length size url uri urls endpoint path file filename dir directory expiry expires expiration expired ttl age policy format prefix suffix hint label field input version status state index usage budget max min ref reference arn alias required enabled disabled valid invalid validator manager provider service store vault location source page form link reset rules strength regex pattern schema column header param parameter parameters placeholder hash algorithm method mode issuer audience scope scopes reader writer error errors exception handler callback icon text message title description kind vars var env ring pair board word words code codes stroke frame press down up size class per rate ratio price cost window rotation ization izer',
);

/** Commands whose flags take a password. */
export const COMMANDS = words(
  'mysql mysqldump mysqladmin mariadb sshpass mongo mongosh login smbclient plink pscp ldapsearch redis-cli xfreerdp',
);

const PASSWORD: SecretName = { kind: 'password', strength: 'password' };
const API_KEY: SecretName = { kind: 'api-key', strength: 'secret' };
const TOKEN: SecretName = { kind: 'token', strength: 'secret' };
const KEY: SecretName = { kind: 'key', strength: 'weak' };
const LONG_KEY_WORD = 8;
const SECRET: SecretName = { kind: 'secret', strength: 'secret' };

const SUFFIXES = ['nya', 'mu', 'ku'];
const COMPOUND_ENDINGS: readonly (readonly [string, SecretName])[] = [
  ['password', PASSWORD],
  ['passwd', PASSWORD],
  ['passphrase', PASSWORD],
  ['pwd', PASSWORD],
  ['secret', SECRET],
  ['token', TOKEN],
  ['apikey', API_KEY],
  ['accesskey', API_KEY],
  ['secretkey', API_KEY],
  ['privatekey', API_KEY],
];

/** Cuts a name at separators and humps, in small letters: `AWS_SECRET_KEY`, `awsSecretKey` → aws, secret, key. */
export function segmentsOf(name: string): string[] {
  const segments: string[] = [];
  let start = 0;
  let previous = 0;
  for (let index = 0; index <= name.length; index += 1) {
    const flag = flagsOf(name.charCodeAt(index));
    const isPart = (flag & (DIGIT | LOWER | UPPER)) !== 0;
    const nextIsLower = flagsOf(name.charCodeAt(index + 1)) === LOWER;
    const isHump =
      flag === UPPER && (previous === LOWER || previous === DIGIT || (previous === UPPER && nextIsLower));
    const leavesDigits = previous === DIGIT && flag === LOWER;
    if ((!isPart || isHump || leavesDigits) && index > start)
      segments.push(name.slice(start, index).toLowerCase());
    if (!isPart) start = index + 1;
    else if (isHump || leavesDigits) start = index;
    previous = flag;
  }
  return segments;
}

/** A word without an Indonesian possessive. */
function withoutPossessive(word: string): string {
  const suffix = SUFFIXES.find((ending) => word.endsWith(ending) && word.length - ending.length >= 3);
  return suffix ? word.slice(0, -suffix.length) : word;
}

function nameOfWord(word: string): SecretName | undefined {
  if (PASSWORDS.has(word)) return PASSWORD;
  if (TOKENS.has(word)) return TOKEN;
  if (API_KEYS.has(word)) return API_KEY;
  if (SECRETS.has(word)) return SECRET;
  if (SESSIONS.has(word)) return { kind: 'session', strength: 'weak' };
  if (KEYS.has(word)) return KEY;
  if (WEAK.has(word)) return { kind: 'secret', strength: 'weak' };
  if (SERVICES.has(word)) return { kind: 'token', strength: 'service' };
  return undefined;
}

const STRENGTHS: readonly NameStrength[] = ['service', 'weak', 'secret', 'password'];

/** The more telling of two names; the first, if they tell as much. */
function stronger(first: SecretName | undefined, second: SecretName | undefined): SecretName | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return STRENGTHS.indexOf(first.strength) < STRENGTHS.indexOf(second.strength) ? second : first;
}

function foundIn(segments: readonly string[], last: string): SecretName | undefined {
  if (last === 'pass') return PASSWORD;
  let found: SecretName | undefined;
  for (const segment of segments) found = stronger(nameOfWord(segment), found);
  found ??= COMPOUND_ENDINGS.find(([ending]) => last.endsWith(ending))?.[1];
  return found ?? (last.length >= LONG_KEY_WORD && last.endsWith('key') ? KEY : undefined);
}

/**
 * What an identifier or a word calls its value; `before` is the word before it (“API” of “API key”). Undefined
 * when the value it names is no secret.
 */
export function secretNameOf(name: string, before: string): SecretName | undefined {
  const segments = segmentsOf(name);
  while (segments.length > 1 && flagsOf((segments.at(-1) ?? '').charCodeAt(0)) === DIGIT) segments.pop();
  const last = withoutPossessive((segments.at(-1) ?? '').replace(/\d{1,4}$/, ''));
  if (last === '') return undefined;
  if (segments.length > 0) segments[segments.length - 1] = last;
  const context = segments.length === 1 ? [before, last] : segments;
  const isSessionId =
    last === 'id' && context.some((segment) => segment === 'session' || segment === 'secret');
  if (isSessionId) return { kind: 'session', strength: 'weak' };
  if (ABOUT.has(last)) return undefined;
  const found = foundIn(segments, last);
  const harmless = found?.strength === 'password' ? PASSWORD_TALK : found === SECRET ? PUBLIC : HARMLESS;
  if (found === undefined || context.some((segment) => harmless.has(segment))) return undefined;
  const isApiKey =
    found === KEY && (segments.length > 1 || context.some((segment) => KEY_QUALIFIERS.has(segment)));
  return isApiKey ? API_KEY : found;
}

/** Plain words that name a secret in prose, where no sign of assignment follows them. */
const PROSE_NAMES =
  'password passwords passwd passphrase passcode pwd sandi katasandi token tokens secret secrets credential credentials creds ' +
  'rahasia kredensial authorization bearer key keys kunci auth apikey apikeys jwt session pin';

const LETTERS = 26;
const FIRST_LETTER = 0x61;
const letterOf = (text: string, index: number): number => (text.charCodeAt(index) | 0x20) - FIRST_LETTER;
const startOf = (text: string, index: number): number =>
  (letterOf(text, index) * LETTERS + letterOf(text, index + 1)) * LETTERS + letterOf(text, index + 2);

/** First three letters of the words that have to be looked at wherever they stand. */
const STARTS = new Uint8Array(LETTERS ** 3);
for (const word of words(`${PROSE_NAMES} ${[...COMMANDS].join(' ')} cookie`)) STARTS[startOf(word, 0)] = 1;

/** Signs that may join a name to a value: 1 right after it, 2 also after a space. */
const JOINTS = new Uint8Array(128);
for (const sign of '({') JOINTS[sign.charCodeAt(0)] = 1;
for (const sign of '=:"\'`>?|') JOINTS[sign.charCodeAt(0)] = 2;

/** Whether what follows a word may join it to a value. */
export function mayBeJoined(text: string, end: number): boolean {
  const isApart = text.charCodeAt(end) === 0x20;
  const code = text.charCodeAt(isApart ? end + 1 : end);
  return code < 128 && (JOINTS[code] ?? 0) > (isApart ? 1 : 0);
}

/** Whether a plain word of letters begins like one that names a secret in prose, or takes one on the command line. */
export function beginsLikeName(text: string, start: number, end: number): boolean {
  return end - start >= 3 && STARTS[startOf(text, start)] === 1;
}

/** A quick look at a word: false when it cannot name a secret. */
export function mayNameSecret(text: string, start: number, end: number): boolean {
  if (text.charCodeAt(start - 1) === 0x2d || mayBeJoined(text, end)) return true;
  if (end - start < 2) return false;
  if (beginsLikeName(text, start, end)) return true;
  let previous = flagsOf(text.charCodeAt(start));
  for (let index = start + 1; index < end; index += 1) {
    const flag = flagsOf(text.charCodeAt(index));
    if (flag !== previous && (flag & LETTER) !== 0 && beginsLikeName(text, index, end)) return true;
    previous = flag;
  }
  return false;
}
