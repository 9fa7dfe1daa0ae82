import { type CredentialKind, named } from './credential-kind';
import type { RandomStrings } from './random-strings';

type Make = (random: RandomStrings) => string;

const hex =
  (length: number): Make =>
  (r) =>
    r.hex(length);
const lower =
  (length: number): Make =>
  (r) =>
    r.lower(length);
const upper =
  (length: number): Make =>
  (r) =>
    r.upper(length);
const alnum =
  (length: number): Make =>
  (r) =>
    r.alnum(length);
const word =
  (length: number): Make =>
  (r) =>
    r.word(length);
const digits =
  (length: number): Make =>
  (r) =>
    r.digits(length);
const uuid: Make = (r) => r.uuid();

/** What services hand out without a prefix of their own, by what their manuals say of it: service, what they call it, form. */
const SERVICES: readonly (readonly [service: string, calls: string, make: Make])[] = [
  ['Adafruit', 'key', hex(32)],
  ['AccuWeather', 'API key', alnum(32)],
  ['AbuseIPDB', 'API key', hex(80)],
  ['Agora', 'app certificate key', hex(32)],
  ['Airtable', 'legacy API key', (r) => `key${r.alnum(14)}`],
  ['Algolia', 'admin API key', hex(32)],
  ['Amplitude', 'API key', hex(32)],
  ['Asana', 'client secret', hex(32)],
  ['AssemblyAI', 'API token', hex(32)],
  ['AviationStack', 'access key', hex(32)],
  ['Azure OpenAI', 'API key', hex(32)],
  ['Azure Search', 'admin key', alnum(52)],
  ['Bitly', 'access token', hex(40)],
  ['Bittrex', 'secret', hex(32)],
  ['Braintree', 'private key', hex(32)],
  ['Bugsnag', 'API key', hex(32)],
  ['Calendarific', 'API key', hex(40)],
  ['Cloudinary', 'API secret', word(27)],
  ['Cloudant', 'password', hex(64)],
  ['Codecov', 'token', uuid],
  ['CoinAPI', 'key', (r) => r.uuid().toUpperCase()],
  ['Coinbase', 'API secret', alnum(32)],
  ['Confluent', 'API key', upper(16)],
  ['Confluent', 'API secret', (r) => r.base64(64)],
  ['Contentful', 'delivery token', word(43)],
  ['CoinMarketCap', 'API key', uuid],
  ['Deepgram', 'API key', hex(40)],
  ['DeepL', 'auth key', (r) => `${r.uuid()}:fx`],
  ['Discord', 'client secret', word(32)],
  ['Docusign', 'secret key', uuid],
  ['DroneCI', 'token', alnum(32)],
  ['Dropbox', 'app secret', lower(15)],
  ['Etsy', 'API key', lower(24)],
  ['Facebook', 'app secret', hex(32)],
  ['Fastly', 'API token', word(32)],
  ['Finnhub', 'token', lower(20)],
  ['Fixer', 'access key', hex(32)],
  ['Flickr', 'secret', hex(16)],
  ['Foursquare', 'client secret', upper(48)],
  ['Freshbooks', 'client secret', hex(64)],
  ['Freshdesk', 'API key', alnum(20)],
  ['Gitter', 'token', hex(40)],
  ['GNews', 'token', hex(32)],
  ['GraphHopper', 'API key', uuid],
  ['Guardian', 'API key', uuid],
  ['HERE', 'API key', word(43)],
  ['HubSpot', 'API key', uuid],
  ['Hunter', 'API key', hex(40)],
  ['Infura', 'project secret', hex(32)],
  ['Intercom', 'access token', (r) => `${r.alnum(59)}=`],
  ['IPGeolocation', 'API key', hex(32)],
  ['ipinfo', 'token', hex(14)],
  ['ipstack', 'access key', hex(32)],
  ['JFrog', 'API key', alnum(73)],
  ['JumpCloud', 'API key', hex(40)],
  ['Klaviyo', 'private key', (r) => `pk_${r.hex(34)}`],
  ['Kraken', 'private key', (r) => `${r.base64(86)}==`],
  ['KuCoin', 'API key', hex(24)],
  ['LastFM', 'API key', hex(32)],
  ['LinkedIn', 'client secret', alnum(16)],
  ['LocationIQ', 'token', (r) => `pk.${r.hex(32)}`],
  ['Loggly', 'customer token', uuid],
  ['Looker', 'client secret', lower(24)],
  ['Mailjet', 'secret key', hex(32)],
  ['Mandrill', 'API key', word(22)],
  ['MapQuest', 'key', alnum(32)],
  ['MarketStack', 'access key', hex(32)],
  ['Mattermost', 'access token', lower(26)],
  ['Meraki', 'API key', hex(40)],
  ['MessageBird', 'access key', alnum(25)],
  ['Mixpanel', 'project secret', hex(32)],
  ['Mux', 'token secret', (r) => r.base64(75)],
  ['NASA', 'API key', alnum(40)],
  ['NewsAPI', 'key', hex(32)],
  ['Nexmo', 'API secret', alnum(16)],
  ['NYTimes', 'API key', alnum(32)],
  ['OneSignal', 'REST API key', alnum(48)],
  ['OpenCage', 'API key', hex(32)],
  ['OpenWeatherMap', 'appid key', hex(32)],
  ['OpsGenie', 'API key', uuid],
  ['PagerDuty', 'API key', word(20)],
  ['Pexels', 'API key', alnum(56)],
  ['Pipedrive', 'API token', hex(40)],
  ['PivotalTracker', 'token', hex(32)],
  ['Plaid', 'secret', hex(30)],
  ['Poloniex', 'secret', hex(128)],
  ['Postmark', 'server token', uuid],
  ['Pusher', 'app secret', hex(20)],
  ['RapidAPI', 'key', lower(50)],
  ['Raygun', 'API key', alnum(22)],
  ['Rollbar', 'access token', hex(32)],
  ['Salesforce', 'consumer secret', (r) => r.hex(64).toUpperCase()],
  ['SauceLabs', 'access key', uuid],
  ['Sendbird', 'API token', hex(40)],
  ['Sentry', 'auth token', hex(64)],
  ['Shodan', 'API key', alnum(32)],
  ['Snyk', 'token', uuid],
  ['SoftLayer', 'API key', hex(64)],
  ['SonarCloud', 'token', hex(40)],
  ['Splunk', 'HEC token', uuid],
  ['Spoonacular', 'API key', hex(32)],
  ['Spotify', 'client secret', hex(32)],
  ['Squarespace', 'token', uuid],
  ['Strava', 'client secret', hex(40)],
  ['SumoLogic', 'access key', alnum(64)],
  ['Telnyx', 'API secret', word(55)],
  ['TheTVDB', 'API key', hex(32)],
  ['TMDB', 'API key', hex(32)],
  ['Todoist', 'API token', hex(40)],
  ['TomTom', 'API key', alnum(32)],
  ['TravisCI', 'token', word(22)],
  ['Trello', 'API key', hex(32)],
  ['Twitch', 'client secret', lower(30)],
  ['Twitter', 'consumer secret', alnum(50)],
  ['Unsplash', 'access key', word(43)],
  ['UptimeRobot', 'API key', (r) => `u${r.digits(7)}-${r.hex(24)}`],
  ['VirusTotal', 'API key', hex(64)],
  ['VK', 'service token', hex(76)],
  ['Weatherstack', 'access key', hex(32)],
  ['WeatherAPI', 'key', hex(31)],
  ['Webex', 'bot token', (r) => `${r.alnum(64)}_${r.alnum(4)}_${r.uuid()}`],
  ['WeChat', 'app secret', hex(32)],
  ['Yelp', 'API key', word(128)],
  ['YNAB', 'token', hex(64)],
  ['Zendesk', 'API token', alnum(40)],
  ['ZoomInfo', 'API secret', alnum(32)],
  ['Asana', 'client token', digits(16)],
];

/** Keys of services that only their name gives away. */
export const SERVICE_KINDS: readonly CredentialKind[] = SERVICES.map(([service, calls, make], index) =>
  named(`service-${index}-${service.toLowerCase().replaceAll(' ', '-')}`, `${service} ${calls}`, make),
);

/** Names that are words, and forms with signs in them, tell nothing alone. */
const NOT_ALONE: ReadonlySet<string> = new Set(
  'HERE VK LocationIQ UptimeRobot Kraken Mux Intercom DeepL Klaviyo Webex Yelp'.split(' '),
);

/** The same where nothing but the name of the service says so: `finnhub = "…"`. */
export const LONE_SERVICE_KINDS: readonly CredentialKind[] = SERVICES.filter(
  ([service], index) =>
    !service.includes(' ') &&
    !NOT_ALONE.has(service) &&
    SERVICES.findIndex(([other]) => other === service) === index,
).map(([service, , make]) => named(`alone-${service.toLowerCase()}`, service, make));
