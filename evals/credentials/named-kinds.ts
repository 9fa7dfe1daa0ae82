import { type CredentialKind, named } from './credential-kind';

const password = (kind: string, label: string): CredentialKind => ({
  kind,
  form: 'password',
  label,
  make: (random) => ({ secret: random.password() }),
});

/** Values that only their name makes a secret. */
export const NAMED_KINDS: readonly CredentialKind[] = [
  named('aws-secret', 'AWS secret access key', (r) => r.base64(40)),
  named('azure-storage-key', 'Azure storage account key', (r) => `${r.base64(86)}==`),
  named('cloudflare-key', 'Cloudflare API key', (r) => r.hex(37)),
  named('cloudflare-token', 'Cloudflare API token', (r) => r.word(40)),
  named('ibm-key', 'IBM Cloud API key', (r) => r.word(44)),
  named('linode-token', 'Linode token', (r) => r.hex(64)),
  named('vultr-key', 'Vultr API key', (r) => r.upper(36)),
  named('heroku-uuid', 'Heroku API key', (r) => r.uuid()),
  named('mistral-key', 'Mistral API key', (r) => r.alnum(32)),
  named('cohere-key', 'Cohere API key', (r) => r.alnum(40)),
  named('together-key', 'Together API key', (r) => r.hex(64)),
  named('datadog-key', 'Datadog API key', (r) => r.hex(32)),
  named('datadog-app-key', 'Datadog application key', (r) => r.hex(40)),
  named('twilio-token', 'Twilio auth token', (r) => r.hex(32)),
  named('razorpay-secret', 'Razorpay secret', (r) => r.alnum(24)),
  named('paypal-secret', 'PayPal client secret', (r) => `E${r.word(79)}`),
  named('okta-token', 'Okta token', (r) => `00${r.word(40)}`),
  named('auth0-secret', 'Auth0 client secret', (r) => r.word(64)),
  named('snowflake-secret', 'Snowflake client secret', (r) => `${r.base64(43)}=`),
  named('discord-secret', 'Discord client secret', (r) => r.word(32)),
  named('bitbucket-secret', 'Bitbucket client secret', (r) => r.word(64)),
  named('algolia-key', 'Algolia admin key', (r) => r.hex(32)),
  named('session-secret', 'session secret', (r) => r.hex(64)),
  named('encryption-key', 'encryption key', (r) => r.hex(64)),
  named('generic-token', 'service token', (r) => r.alnum(20)),
  password('password', 'password'),
  password('database-password', 'database password'),
  password('admin-password', 'admin password'),
  password('root-password', 'root password'),
];
