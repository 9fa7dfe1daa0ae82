const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words for passwords, English and Indonesian, and what is written together with them. */
export const PASSWORD_WORDS = words(
  'password passwords psk passwd passwds clave claves passe senha senhas contrasena contrasenas motdepasse palavrapasse wachtwoord losenord haslo sifre passphrase passcode pwd pswd psw pw katasandi sandi contrasena passwort motdepasse userpass dbpass kennwort',
);

/** Words for tokens. */
export const TOKEN_WORDS = words(
  'token tokens jeton accesstoken authtoken refreshtoken apitoken bearertoken idtoken sessiontoken bottoken usertoken bearer jwt',
);

/** Words, written together, for keys to a service. */
export const API_KEY_WORDS = words(
  'apikey apikeys accesskey secretkey privatekey authkey appkey masterkey encryptionkey signingkey licensekey servicekey apisecret accountkey sharedaccesskey skey',
);

/** Words for secrets of any kind. */
export const SECRET_WORDS = words(
  'secret secrets mnemonic seedphrase contribsys segredo secreto secreta clientsecret appsecret credential credentials creds cred rahasia authorization secretstring kredensial',
);

/** Names under which sessions are kept. */
export const SESSION_WORDS = words(
  'sessionid sessid phpsessid jsessionid aspsessionid sid session connectsid sessiontoken',
);

/** Words that announce a secret only where the value looks like nothing else. */
export const WEAK_WORDS = words('auth access api webhook dsn sas signing oauth pat private license licence');

/** Words for keys of any kind, most of which are no secret. */
export const KEY_WORDS = words('key keys kunci chave chaves cle schlussel');

/** What makes a key a secret key. */
export const KEY_QUALIFIERS = words(
  'api acceso acesso access secret private secreta privada auth encryption encrypt decryption signing sign master shared storage account admin deploy license licence service app application consumer subscription integration server session security client hmac jwt root live prod production staging dev rahasia akses enkripsi privat rapidapi ingest insert write team org bot webhook sdk',
);

/** Words beside which a key or a token means something else, or something that is public. */
export const HARMLESS_WORDS = words(
  'public pub publishable primary foreign csrf xsrf cache partition sort bucket idempotency natural hot translation message row column composite surrogate unique lookup search max min num number count total completion prompt special pad eos bos unk mask sep cls stop next page continuation cursor anti verification publik utama registry ssh sitekey authenticity nonce object s3 item group map dict state data json any',
);

/** Words beside which nothing is a secret. */
export const PUBLIC_WORDS = words('public publishable');

/** Words that make talk of a password. */
export const PASSWORD_TALK = words(
  'palabra palabras reset forgot forgotten lupa change strong weak ubah ganti',
);

/** Last words that say that the value is about the secret and not the secret. */
export const ABOUT_WORDS = words(
  'id ids name names type types count counts limit limits length size url uri urls endpoint path file filename dir directory expiry expires expiration expired ttl age policy format prefix suffix hint label field input version status state index usage budget max min ref reference arn alias required enabled disabled valid invalid validator manager provider service store vault location source page form link reset rules strength regex pattern schema column header param parameter parameters placeholder hash algorithm method mode issuer audience scope scopes reader writer error errors exception handler callback icon text message title description kind vars var env ring pair board word words code codes stroke frame press down up class encryption hasher hashing encoder history strategy storage backend per rate ratio price cost window rotation chars charset',
);

/** Services whose name alone announces a key when something random is assigned to it. */
export const SERVICE_WORDS = words(
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

/** Commands whose flags take a password. */
export const COMMAND_WORDS = words(
  'mysql mysqldump mysqladmin mariadb sshpass mongo mongosh login smbclient plink pscp psexec psexec.exe ldapsearch redis-cli xfreerdp',
);

/** Words that name a secret in prose, where no sign of assignment follows them. */
export const PROSE_WORDS = words(
  'password passwords passwd passphrase passcode pwd sandi katasandi token tokens secret secrets credential credentials creds rahasia kredensial senha contrasena akun clave chave segredo mnemonic wachtwoord ' +
    'authorization bearer key keys kunci auth apikey apikeys jwt session private access license cookie',
);
