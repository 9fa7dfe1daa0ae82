/**
 * What services hand out without a prefix of their own, by form: kind of characters and their number. Beside the name of
 * its service a value of that form is a credential, whatever else it is called.
 */
export const SERVICE_FORMS: readonly (readonly [form: string, services: string])[] = [
  ['alnum 15', 'eagleeyenetworks'],
  ['alnum 16', 'linkedin amadeus autodesk confluent kavenegar maxmind nexmo nozbe shutterstock vonage'],
  ['alnum 17', 'airtable'],
  ['alnum 18-20', 'runrunit'],
  [
    'alnum 20',
    'browserstack codacy companyhub customerio eraser freshdesk invoiceocean smartystreets statuscake ' +
      'tefter',
  ],
  ['alnum 21', 'carboninterface databox'],
  ['alnum 22', 'bannerbear godaddy raygun sendgrid splunk storyblok travisci'],
  ['alnum 23', 'd7network'],
  ['alnum 24', 'atlassian betterstack clickhelp clockwork happyscribe satismeter vercel'],
  ['alnum 24-26', 'clientary'],
  ['alnum 24-27', 'cexio'],
  ['alnum 25', 'messagebird twitter'],
  ['alnum 26', 'ngrok smartsheet'],
  ['alnum 27', 'glassnode pokt'],
  ['alnum 28', 'tradier'],
  ['alnum 30', 'nylas pushover textmagic'],
  [
    'alnum 32',
    'coinbase zoominfo accuweather algolia amadeus apilayer apimetrics autodesk bitbar calendarific censys clarifai ' +
      'delighted demio dnscheck droneci facebook feedier financialmodelingprep fixer formsite ipquality ' +
      'larksuite linkpreview liveagent mailjet mapquest postageapp salescookie satismeter securitytrails ' +
      'shodan shopify shutterstock signupgenius simfin speechtext statuspal sugester surveyanyplace ' +
      'thousandeyes ticketmaster tomtom tyntec typetalk vpnapi zerotier zipapi',
  ],
  ['alnum 35', 'craftmypdf worldcoinindex'],
  ['alnum 36', 'edenai enablex lendflow sslmate tallyfy zonka'],
  ['alnum 37', 'smartsheet'],
  ['alnum 39', 'apitemplate'],
  [
    'alnum 40',
    'nasa abyssale apideck brandfetch calorieninja cohere datagov instamojo jumpcloud loadmill oopspam ' +
      'pandadoc pipedrive powrbot purestake qase revamp shotstack sourcegraph sparkpost stockdata worksnaps',
  ],
  ['alnum 42', 'skrapp'],
  [
    'alnum 43',
    'bitcoinaverage cloudelements eightxeight hereapi hybiscus linenotify meistertask mindmeister ' +
      'paralleldots',
  ],
  ['alnum 44', 'geckoboard intrinio paymoapp typeform'],
  ['alnum 45', 'twitter'],
  ['alnum 46', 'voodoosms'],
  ['alnum 48', 'clockify neutrinoapi onesignal'],
  ['alnum 49', 'ngrok'],
  ['alnum 50', 'aweber signalwire twitter'],
  ['alnum 51', 'flowflu'],
  ['alnum 52', 'azuresearch'],
  ['alnum 56', 'pexels'],
  ['alnum 60', 'dareboost serphouse sportsmonk webscraper workstack'],
  [
    'alnum 64',
    'disqus groovehq hasura html2pdf iconfinder mesibo moralis netsuite oanda partnerstack sumo sumologic ' +
      'typetalk zipcodeapi',
  ],
  ['alnum 76', 'jupiterone'],
  ['alnum 80', 'crowdin teamgate'],
  ['alnum 84', 'azuredevops'],
  ['alnum 86', 'signaturit'],
  ['alnum 87', 'mailjet'],
  ['alnum 128', 'chatfuel instamojo'],
  ['alnum 301', 'lexigram'],
  ['hex 14', 'ipinfo'],
  ['hex 16', 'flickr'],
  ['hex 24', 'kucoin metaapi plaid sendbird'],
  ['hex 30', 'plaid'],
  ['hex 31', 'weatherapi'],
  [
    'hex 32',
    'bugsnag opencage thetvdb amplitude anypoint api2cart aviationstack azureopenai billomat braintree cloudinary coinbase ' +
      'currencylayer datadog discord elevenlabs facebook finicity fixer gnews gtmetrix honeycomb instagram ' +
      'ipstack lastfm lemlist linear madkudu mailchimp mailgun mandrill marketstack mediastack mixpanel ' +
      'openweathermap pdfshift raygun recaptcha rollbar runrunit segment spotify stripe theoddsapi ' +
      'thinkific tmdb trello twilio wechat',
  ],
  ['hex 37-45', 'cloudflare'],
  ['hex 37', 'cloudflare'],
  [
    'hex 40',
    'sonarcloud artifactory bitly calendarific circleci cloudsmith datadog deepgram docparser fixer hunter klipfolio ' +
      'meraki monkeylearn netlify nicereply parseur pipedrive rollbar sendbird stormboard strava todoist ' +
      'travis twist wandb weightsandbiases zenrows',
  ],
  ['hex 44', 'ritekit'],
  ['hex 48', 'packagecloud'],
  ['hex 50', 'lunchmoney'],
  [
    'hex 64',
    'besnappy boostnote captaindata cloudant coinbase discord linode metaapi percy prodpad sentry ' +
      'softlayer together virustotal webex ynab youneedabudget',
  ],
  ['hex 76', 'vkontakte'],
  ['hex 80', 'abuseipdb'],
  ['hex 128', 'planviewleankit poloniex'],
  ['lower 14', 'linkedin'],
  ['lower 15', 'dropbox'],
  ['lower 16', 'braintree coinlib confluent formcraft linkedin metrilo'],
  ['lower 20', 'finicity finnhub looker pinata pusher uploadcare'],
  ['lower 22', 'bugherd travis'],
  ['lower 24', 'cloudant enablex etsy flightapi looker onepagecrm'],
  ['lower 25-26', 'skybiometry'],
  ['lower 26', 'mattermost timecamp'],
  ['lower 30', 'alibaba centralstation plaid scrapeowl twitch'],
  ['lower 31', 'worldweather'],
  [
    'lower 32',
    'adobeio adzuna agora alconost algolia apiflash asana assemblyai atera aviationstack axonaut aylien ' +
      'bitbucket bittrex bulbul chartmogul checklyhq clinchpad cloudelements codecov coinlayer countrylayer ' +
      'currencyfreaks currencylayer currencyscoop detectify detectlanguage diffbot droneci edamam flickr ' +
      'flightstats geoapify getresponse goodday infura ipapi ipgeolocation jotform knapsackpro ' +
      'languagelayer loyverse mailboxlayer mailerlite marketstack meaningcloud mediastack mistral moonclerk ' +
      'newsapi newsdata numverify nutritionix onfleet opencagedata openuv openweather paydirtapp pdflayer ' +
      'pipedream pivotaltracker podio privateai redhat scraperapi scrapestack scrapfly scrapingant ' +
      'serpstack sherpadesk sinch siteleaf spoonacular survicate taxjar testingbot toggl travelpayouts ' +
      'twelvedata userstack vatlayer walkscore weatherbit weatherstack yousign zerobounce',
  ],
  ['lower 33', 'simvoly whoxy'],
  ['lower 36', 'nethunt'],
  ['lower 39', 'geocod'],
  [
    'lower 40',
    'beebole buddyns buildkite buttercms cicero contentstack datadog deepgram diggernaut geocodify ' +
      'getgeoapi helpscout lokalise newrelic owlbot teamgate tiingo todoist wakatime zendesk',
  ],
  ['lower 46', 'nuget'],
  ['lower 50', 'caspio dronahq vyte'],
  ['lower 52', 'azuredevops'],
  ['lower 62', 'planyo'],
  [
    'lower 64',
    'alienvault allsports appsynergy artifactory bintray campayn confluent cryptocompare currencycloud ' +
      'freshbooks ipinfodb jfrog mavenlink newrelic peopledatalabs pinata qubole scrutinizer sumologic ' +
      'webflow',
  ],
  ['lower 73', 'artifactory bintray jfrog'],
  ['lower 80', 'abuseipdb'],
  ['lower 128', 'flatio'],
  ['upper 20', 'eventbrite'],
  ['upper 25', 'visualcrossing'],
  ['upper 28', 'pollsapi'],
  ['upper 32', 'aletheiaapi ip2location route4me scraperbox upcdatabase verimail veriphone'],
  ['upper 34', 'bscscan etherscan'],
  ['upper 36', 'vultr'],
  ['upper 48', 'foursquare sigopt technicalanalysisapi'],
  ['upper 52', 'dyspatch'],
  ['upper 64', 'salesforce tmetric'],
  ['upper 80', 'scrapingbee'],
  [
    'uuid',
    'airvisual anypoint apacta appcues apptivo atlassian blazemeter blocknative bugsnag cannyio ' +
      'captaindata censys cliengo cloudmersive codecov coinapi coinmarketcap deepai deepl dnscheck docusign ' +
      'duply exportsdk figma findl graphhopper guardian heroku holidayapi hubapi hubspot insightly ' +
      'interseller kontent kucoin kylas langfuse loggly loginradius logz messagebird metabase moosend ' +
      'newrelic nftport onesignal opsgenie plaid postmark railway salesmate saucelabs scaleway segment ' +
      'selectpdf sendbird signalwire smartystreets snyk splunk squarespace statuspage surveyanyplace tatum ' +
      'tokeet transferwise urlscan vonage vouchery zenscrape zenserp zipcodebase',
  ],
  ['word 16', 'nexmo'],
  ['word 18-30', 'eightxeight'],
  ['word 18', 'getemails'],
  ['word 20', 'alegra getemail hiveage nasdaq pagerduty'],
  ['word 22', 'travisci convertkit ethplorer freshworks mandrill proxycrawl ringcentral travis'],
  ['word 24', 'atlassian confluence'],
  ['word 25', 'messagebird'],
  ['word 26', 'getemails'],
  ['word 27', 'cloudinary hypertrack'],
  ['word 28', 'browshot fastforex roaring'],
  ['word 29', 'userflow'],
  ['word 30', 'cloudimage'],
  [
    'word 32',
    'adafruit airbrake apptivo audd autoklose datadog discord faceplusplus fastly fmfw ipifi mixpanel ' +
      'nytimes pastebin paymongo pepipost positionstack prospectcrm rebrandly screenshotlayer trello uplead',
  ],
  ['word 34', 'pixabay'],
  ['word 35', 'clearbit godaddy iexcloud stitchdata'],
  ['word 37', 'bulksms coveralls godaddy'],
  ['word 39', 'appcues blitapp rocketreach'],
  [
    'word 40',
    'airbrake bitly cloudflare datadog gitter launchdarkly magicbell plivo pushover versioneye zendesk',
  ],
  ['word 42', 'okta'],
  ['word 43', 'bitfinex codemagic contentful gumroad gyazo luno newscatcher storecove unsplash'],
  ['word 43-45', 'netlify'],
  ['word 44', 'beamer ibmcloud'],
  ['word 45', 'salesflare'],
  ['word 47', 'stytch'],
  ['word 48', 'commercejs'],
  ['word 49', 'stytch'],
  ['word 50', 'dwolla overloop rapidapi'],
  ['word 51', 'repairshopr'],
  ['word 54', 'hypertrack'],
  ['word 55', 'telnyx'],
  ['word 60', 'intercom'],
  ['word 64', 'apimatic auth0 bitbucket codequiry coinbase reachmail teletype'],
  ['word 71', 'solarwinds'],
  ['word 72', 'mailgun'],
  ['word 73', 'stormglass'],
  ['word 75', 'omnisend snipcart'],
  ['word 80', 'surveybot'],
  ['word 86', 'smooch'],
  ['word 88', 'surveysparrow'],
  ['word 128', 'dynalist yelp'],
  ['alnum 73', 'jfrog'],
  ['alnum 14', 'linkedin'],
];
