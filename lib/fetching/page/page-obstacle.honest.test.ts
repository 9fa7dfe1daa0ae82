import { describe, expect, it } from 'vitest';
import type { FetchedFile } from '../web-fetcher';
import { pageObstacle } from './page-obstacle';

const kindOf = (title: string, body: string, head = ''): string | null => {
  const html = `<!doctype html><html><head><title>${title}</title>${head}</head><body><h1>${title.split(' - ', 1)[0]}</h1>${body}</body></html>`;
  const file: FetchedFile = {
    ...{ url: 'https://site.example.org/a', bytes: Buffer.from(html), mediaType: 'text/html' },
    ...{ charset: 'utf-8', fileName: null },
  };
  return pageObstacle(file)?.code ?? null;
};
const p = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const li = (...texts: string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
const buttons = (...names: string[]): string => names.map((name) => `<button>${name}</button>`).join('');
const banner = (text: string, button: string): string =>
  `<div class="notice"><p>${text}</p><button>${button}</button></div>`;

const DATA_RIGHTS = [
  'You have the right to ask an office whether it uses personal data about you.',
  'It has to tell you which data it keeps, why it needs the data and for how long.',
  'You can ask for a copy of the data in writing, by mail or at the counter.',
  'The office must answer within one month, and the copy of your data is free.',
  'It may ask for proof of who you are before it hands out personal data.',
  'Where data about other people stands in the same file, their names are blacked out.',
  'If the data is wrong you can have it corrected, and in some cases the data is erased.',
  'An office that refuses has to say why, and where you can complain about how data is handled.',
  'The data protection board looks into complaints without a fee and within three months.',
  'Courts can decide on damages where personal data was lost or sold.',
];

type Page = readonly [about: string, title: string, body: string];

const MATTERS: readonly Page[] = [
  [
    'rights on data',
    'Your right to your data',
    p(...DATA_RIGHTS, 'Is this page helpful?') + buttons('Yes', 'No'),
  ],
  [
    'rights on data, briefly',
    'Access to data',
    p(...DATA_RIGHTS.slice(0, 3)) + p('Was this useful?') + buttons('Yes', 'No'),
  ],
  [
    'rights in German',
    'Auskunft über Daten',
    p(
      'Jede Person darf fragen, welche Daten ein Amt über sie speichert.',
      'Das Amt nennt die Daten, ihren Zweck und die Dauer.',
      'Eine Kopie der Daten ist kostenlos.',
      'War diese Seite hilfreich?',
    ) + buttons('Ja', 'Nein'),
  ],
  [
    'rights in Indonesian',
    'Hak atas data pribadi',
    p(
      'Setiap orang berhak tahu data apa yang disimpan tentang dirinya.',
      'Salinan data diberikan dalam tiga hari kerja.',
      'Data yang keliru harus diperbaiki.',
      'Apakah halaman ini membantu?',
    ) + buttons('Ya', 'Tidak'),
  ],
  [
    'consent in French',
    'Le consentement',
    p(
      'Le consentement doit être libre et éclairé.',
      'Un consentement donné par erreur peut être retiré.',
      'Le consentement d’un mineur suppose celui de ses parents.',
      'Cette page vous a-t-elle aidé ?',
    ) + buttons('Oui', 'Non'),
  ],
  [
    'an age to vote',
    'Voting age',
    p('The age from which people may vote is 18 years in most countries. In a few it is 16 years.') +
      buttons('OK'),
  ],
  [
    'an age to marry',
    'Alter für die Ehe',
    p('Heiraten darf, wer volljährig ist, also über 18 Jahre.') + buttons('Weiter'),
  ],
  [
    'an age to drive',
    'Permis bateau',
    p('Il faut avoir 16 ans pour le permis côtier, 18 ans pour louer.', 'Utile ?') + buttons('Oui', 'Non'),
  ],
  [
    'a glossary on cookies',
    'Cookie',
    p('A cookie is a small file. Each cookie belongs to one site.') + buttons('OK'),
  ],
  [
    'a password to change',
    'How to change your password',
    '<ol>' +
      '<li>Log in to your account and open Settings.</li><li>Choose Password, then Change password.</li>' +
      '<li>Enter your old password once and your new password twice.</li><li>Press Save; you stay logged in on this device.</li>' +
      '<li>Other devices are signed out, and each has to sign in with the new password.</li></ol>' +
      p('A good password is long. Use a password once only, and write no password on paper near your desk.'),
  ],
  [
    'a password to change, briefly',
    'Reset your password',
    li(
      'Go to the sign-in page.',
      'Click Forgot your password.',
      'Enter the mail of your account.',
      'Follow the link in the mail.',
    ),
  ],
  [
    'a password to change, in German',
    'Passwort ändern',
    p(
      'Melden Sie sich an und öffnen Sie Ihr Konto.',
      'Geben Sie Ihr Passwort ein, dann zweimal das neue Passwort.',
      'Danach sind Sie mit dem neuen Passwort angemeldet.',
    ),
  ],
  [
    'a password forgotten, in German',
    'Passwort vergessen',
    p(
      'Klicken Sie beim Anmelden auf „Passwort vergessen“.',
      'Sie bekommen einen Link, über den Sie ein neues Passwort setzen.',
      'Ihr Konto bleibt so lange gesperrt.',
    ),
  ],
  [
    'a password in Indonesian',
    'Cara mengganti kata sandi',
    p(
      'Masuk ke akun Anda, lalu buka Pengaturan.',
      'Pilih Kata sandi dan ketik kata sandi baru dua kali.',
      'Akun Anda tetap masuk di perangkat ini.',
    ),
  ],
  [
    'a password in Spanish',
    'Cambiar la contraseña',
    p('Inicia sesión y abre tu cuenta.', 'Escribe tu contraseña y dos veces la contraseña nueva.'),
  ],
  [
    'a password in Japanese',
    'パスワードを変更する',
    p('ログインして設定を開きます。', '古いパスワードと新しいパスワードを入力します。'),
  ],
  [
    'a name to sell',
    'How to sell a domain name',
    p(
      'List the domain for sale with a broker.',
      'Say what the domain is worth, and let buyers make an offer.',
      'Transfer the domain only after the money has come.',
      'A domain that is parked earns little.',
    ),
  ],
  [
    'news on a name',
    'Domain voice.example is for sale',
    p(
      'The domain voice.example is for sale again, its keeper said on Monday.',
      'The domain went for thirty million dollars in 2019, more than any domain before.',
      'Brokers expect the domain to bring a third of that.',
    ),
  ],
  [
    'a name to sell in German',
    'Domain verkaufen',
    p(
      'Eine Domain lässt sich über Makler verkaufen.',
      'Wer eine Domain zum Verkauf stellt, nennt einen Preis.',
      'Erst nach der Zahlung geht die Domain an den Käufer.',
    ),
  ],
  [
    'a name to sell in Dutch',
    'Een domein verkopen',
    p('Een domeinnaam staat te koop bij een makelaar.', 'De eigenaar van het domein noemt een prijs.'),
  ],
  [
    'scripts',
    'What JavaScript needs',
    p(
      'JavaScript runs in a browser and needs nothing else.',
      'Most browsers enable JavaScript from the start, and a few people disable it.',
      'A site that requires JavaScript shows a line of text where it is turned off.',
      'Programmers need to know which parts of JavaScript a browser supports.',
      'Newer JavaScript is often translated so that older browsers need no update.',
    ),
  ],
  [
    'scripts in German',
    'JavaScript im Browser',
    p(
      'JavaScript ist eine Sprache, die Browser brauchen, um Seiten zu bewegen.',
      'Wer JavaScript deaktiviert, sieht manche Karte nicht.',
      'Zum Lernen braucht man für JavaScript nur einen Editor.',
    ),
  ],
  [
    'scripts to turn on',
    'Activer JavaScript',
    p('Ouvrez les réglages et choisissez Contenu.', 'Activez JavaScript pour ce site.', 'Rechargez la page.'),
  ],
];

const ERRORS: readonly Page[] = [
  ['care of a bicycle', 'Wartung', p('Die Kette alle 300 Kilometer ölen, die Bremsen im Mai prüfen.')],
  ['care in Spanish', 'Mantenimiento', p('Limpiar el filtro cada mes y cambiar el aceite una vez al año.')],
  ['care in Dutch', 'Onderhoud', p('De ketel wordt elk najaar door ons nagekeken.')],
  [
    'a word in a dictionary',
    'introuvable - Wiktionnaire',
    p('introuvable, adjectif', 'Qu’on ne peut pas trouver.', 'Un livre introuvable.'),
  ],
  [
    'a word in a German dictionary',
    'verfügbar - Wörterbuch',
    p('ver·füg·bar', 'nicht verfügbar', 'Herkunft: von verfügen.'),
  ],
  [
    'a place that is taken',
    'Diese Stelle ist nicht mehr verfügbar',
    p('Ähnliche Stellen: Hafenmeister in Emden, Vollzeit, Bootsbauer in Kiel.'),
  ],
  [
    'a machine',
    'Espressomaschine Bella 200 nicht mehr verfügbar',
    p('15 bar, Tank 1,2 Liter, Gehäuse aus Stahl, Nachfolger: Bella 300.'),
  ],
  [
    'a sold item',
    'Red teapot',
    p('This item is no longer available.', 'Stoneware, 0.8 litres, made in Bali, 2019.'),
  ],
  [
    'a sold item in Italian',
    'Teiera rossa',
    p('Questo articolo non è più disponibile.', 'Gres, 0,8 litri, fatta a Faenza.'),
  ],
  [
    'a sold item in Portuguese',
    'Bule vermelho',
    p('Este produto não está disponível.', 'Grés, 0,8 litro, feito em Aveiro.'),
  ],
  ['a carrier', 'UPS Surabaya', p('Buka Senin sampai Sabtu, 08.00–17.00.')],
  ['a film', 'Not found', p('Drama, 2019, 92 minutes, with Ana Sol.')],
  ['a film to come', 'Coming soon', p('The Ferry, from 12 May. Low Tide, from 3 June.')],
  ['a mistake in Portuguese', 'Erro', p('Na página 12, onde se lê maio, leia-se junho.')],
  ['a mistake in Japanese', '修正', p('本文の誤りを直しました。五月ではなく六月です。')],
];

const FEW_WORDS: readonly Page[] = [
  [
    'opening hours and a form',
    'Hafenbüro',
    `${p('Montag bis Freitag 8–12 Uhr, Steg 2, Telefon 0123 456.')}<form id="captcha-form"><div class="g-recaptcha"></div></form>`,
  ],
  [
    'opening hours in Italian',
    'Orari',
    `${p('Aperto da lunedì a venerdì, ore 8–12, molo due.')}<div class="h-captcha"></div>`,
  ],
  [
    'opening hours in Chinese',
    '开放时间',
    `${p('周一至周五八点到十二点开放，二号码头。')}<div class="g-recaptcha"></div>`,
  ],
  [
    'opening hours beside a door',
    'Library',
    `${p('Open Monday to Saturday from nine to five. Closed on public holidays.')}<form><input name="card"><input type="password"><button>Log in</button></form>`,
  ],
  [
    'an answer in a forum',
    'Which bolt fits?',
    `${p('M8, with a washer.')}<a href="/l">Log in to vote or to comment</a>`,
  ],
  [
    'an answer in a German forum',
    'Welche Schraube passt?',
    p('M8 mit Scheibe, nicht zu fest.', 'Bitte anmelden, um zu antworten.'),
  ],
  [
    'an answer in a French forum',
    'Quelle vis ?',
    p('Une M8 avec rondelle.', 'Connectez-vous pour répondre.'),
  ],
  [
    'an answer in an Indonesian forum',
    'Baut mana yang cocok?',
    p('M8 dengan ring.', 'Silakan masuk untuk membalas.'),
  ],
  [
    'a film on a page',
    'First trip of the ferry',
    `${p('Please enable JavaScript to watch this video.', 'Filmed on 3 May.')}<script></script>`,
  ],
  [
    'a map on a page',
    'Anfahrt',
    p('Bus 4 bis Hafen.', 'Bitte aktivieren Sie JavaScript, um die Karte zu sehen.'),
  ],
  ['a map behind a link', 'How to find us', p('Pier 2, behind the crane.', 'Click here for a map.')],
  [
    'tides and a script that leads on',
    'Tides',
    `${p('High water 06:12 and 18:40.')}<script>function go(){location.href="/b"}</script>`,
  ],
  ['news of a silence', 'Un momento de silencio', p('El puerto recordó ayer a los pescadores.')],
  ['news of a load', 'Chargement des bateaux', p('Le quai deux charge le mardi à partir de six heures.')],
  ['a film called so', 'Access denied', p('Thriller, 1999, 94 minutes, with Ben Rand.')],
  [
    'an address that is explained',
    'IP address',
    p('Your IP address tells sites where to send an answer.', 'It may change each day.'),
  ],
  [
    'beginnings in German',
    'Aktuelles',
    [
      'Der Steg ist gestrichen.',
      'Die Fähre fährt wieder.',
      'Das Fest ist im Juni.',
      'Der Rat tagt am Montag.',
      'Im Büro gibt es Karten.',
    ]
      .map((text) => `${p(text)}<a href="/a">Weiterlesen</a>`)
      .join(''),
  ],
  [
    'beginnings in Chinese',
    '港口新闻',
    ['码头已经重新粉刷。', '渡轮恢复航行。', '节日在六月举行。']
      .map((text) => `${p(text)}<a href="/a">阅读全文</a>`)
      .join(''),
  ],
  [
    'beginnings in Spanish',
    'Noticias',
    ['El muelle está pintado.', 'Vuelve el barco.', 'La fiesta es en junio.']
      .map((text) => `${p(text)}<a href="/a">Sigue leyendo</a>`)
      .join(''),
  ],
  [
    'a teacher',
    'Piano lessons',
    `<div class="piano-lessons">${p('Mondays, thirty minutes, in the school by the pier.', 'For members only on Fridays.')}</div>`,
  ],
  [
    'a recipe under a notice',
    'Cookies',
    banner('We use cookies.', 'Accept') +
      p('Butter, sugar, two eggs, flour and chocolate.', 'Bake for twelve minutes.'),
  ],
  [
    'a recipe in Dutch',
    'Koekjes',
    banner('Deze site gebruikt cookies.', 'Akkoord') +
      p('Boter, suiker, twee eieren en bloem.', 'Twaalf minuten bakken.'),
  ],
  [
    'a recipe in Italian',
    'Biscotti',
    banner('Usiamo i cookie.', 'Accetta') +
      p('Burro, zucchero, due uova e farina.', 'Cuocere dodici minuti.'),
  ],
  [
    'a shop in Japanese',
    '陶器の店',
    banner('当サイトはCookieを使用しています。', '同意する') +
      p('急須、湯呑み、皿を扱っています。', '月曜定休。'),
  ],
  [
    'a shop in French',
    'Corderie',
    `${p('Cordes, peintures, ancres.', 'Mardi au samedi.')}<a href="/b">Continuer</a>`,
  ],
  [
    'a job',
    'Harbour master',
    `${p('Full time, from June. Write to the office until 3 May.')}<a href="/l">Sign in to save this job</a>`,
  ],
  [
    'a job in Portuguese',
    'Mestre do porto',
    p('Tempo inteiro, a partir de junho.', 'Faça login para guardar esta vaga.'),
  ],
  ['a job in Dutch', 'Havenmeester', p('Voltijds, vanaf juni, in Delft.', 'Log in om te reageren.')],
];

const FURTHER: readonly Page[] = [
  [
    'a privacy officer',
    'Datenschutzbeauftragte',
    `${p('Fragen zum Datenschutz beantwortet Frau Kranz, Zimmer 12, dienstags.', 'Beschwerden zum Datenschutz nimmt sie schriftlich an.')}${buttons('Weiter')}`,
  ],
  [
    'consent in hospitals',
    'Einwilligung in eine Operation',
    p(
      'Vor jeder Operation braucht es eine Einwilligung.',
      'Die Einwilligung kann bis zuletzt widerrufen werden.',
      'Bei Kindern ist die Zustimmung der Eltern nötig.',
    ) + buttons('Einverstanden', 'Drucken'),
  ],
  [
    'a cookie law',
    'Cookie law',
    p(
      'The cookie law asks sites for consent before a cookie is set.',
      'Consent has to be free, and a cookie that a basket needs is exempt.',
      'A site that ignores consent pays a fine.',
      'Consent is asked anew each year.',
      'Each cookie is listed with its purpose.',
      'Tracking without consent is banned in schools, and tracking of children is banned in all cases.',
    ) + buttons('Accept', 'Reject'),
  ],
  [
    'a drink',
    'Eierlikör',
    p('Eier, Zucker und Rum verrühren. Erst ab 18 Jahren.') + buttons('Drucken', 'Weiter'),
  ],
  [
    'an age of trees',
    'Baumalter',
    `${p('Die Linde ist älter als 18 Jahre, die Eiche älter als 21 Jahre.')}<a href="/b">Weiter</a>`,
  ],
  ['a poll', 'Senior tickets', p('Adults pay four euros, adults over 60 pay two.') + buttons('OK')],
  [
    'minors on boats',
    'Mineurs à bord',
    `${p('Un mineur embarque avec un adulte majeur.', 'Le carnet du mineur reste à bord.')}<a href="/c">Continuer</a>`,
  ],
  [
    'two factors',
    'Two-factor sign in',
    p(
      'Sign in with your password, then type the code.',
      'If you lose the phone, sign in with a backup code.',
      'Your account asks again after a month.',
    ),
  ],
  [
    'deleting an account',
    'Delete your account',
    p(
      'Log in and open your account page.',
      'Choose Delete account and type your password.',
      'Your account is gone after thirty days.',
    ),
  ],
  [
    'an account in French',
    'Supprimer un compte',
    p('Connectez-vous, puis ouvrez votre compte.', 'Choisissez Supprimer et tapez votre mot de passe.'),
  ],
  [
    'an account in Portuguese',
    'Apagar a conta',
    p('Entre na sua conta e escolha Apagar.', 'Digite sua senha para confirmar.'),
  ],
  [
    'an account in Italian',
    'Cambiare password',
    p('Accedi al tuo account e apri Sicurezza.', 'Scrivi la tua password e due volte quella nuova.'),
  ],
  ['an account in Chinese', '如何修改密码', p('登录账号后打开设置。', '输入旧密码，再输入两次新密码。')],
  [
    'an account in Dutch',
    'Wachtwoord wijzigen',
    p('Log in en open je account.', 'Typ je wachtwoord en twee keer het nieuwe wachtwoord.'),
  ],
  [
    'a course to enrol in',
    'Anmeldung - Segelschule',
    `${p('Kurs am Samstag, 9 Uhr, Steg 2, 40 Euro.')}<form><input name="n"><input type="email"><button>Senden</button></form>`,
  ],
  [
    'a course in French',
    'Inscription',
    `${p('Cours de voile le samedi à neuf heures, quarante euros.')}<form><input name="n"><button>Envoyer</button></form>`,
  ],
  ['a house', 'Haus am Hafen zu verkaufen', p('Drei Zimmer, 90 m², Garten, 240.000 Euro.')],
  [
    'a domain of mathematics',
    'Domain of a function',
    p('The domain is the set of all inputs.', 'The domain of the root is zero and above.'),
  ],
  [
    'a domain in French',
    'Domaine à vendre',
    p('Domaine viticole à vendre, douze hectares, avec chai.', 'Le domaine produit du rouge.'),
  ],
  [
    'a registrar',
    'Renewing a domain',
    p(
      'A domain has to be renewed each year.',
      'Once a domain has expired, its owner has thirty days.',
      'After that the domain is for sale again.',
    ),
  ],
  ['no stock', 'Anker 12 kg', p('Nicht verfügbar.', 'Stahl, verzinkt, 12 kg, für Boote bis neun Meter.')],
  [
    'no stock in Spanish',
    'Ancla',
    p('Este producto no está disponible.', 'Acero, 12 kg, para barcos de nueve metros.'),
  ],
  [
    'no stock in Dutch',
    'Anker',
    p('Dit artikel is niet meer beschikbaar.', 'Staal, 12 kg, voor boten tot negen meter.'),
  ],
  [
    'no stock in Japanese',
    '錨',
    p('この商品は現在取り扱いがありません。', '鋼製、十二キロ、九メートルまでの船に。'),
  ],
  [
    'a train that is late',
    'Maintenance',
    p('Trains are ten minutes late on Sunday between Pier 2 and Town Hall.'),
  ],
  ['a service that is paused', 'Gangguan air', p('Maaf, air mati sampai pukul lima sore di Jalan Pantai.')],
  ['an error in a table', 'Fehler', p('Seite 12: Statt Mai muss es Juni heißen.')],
  ['a story', 'Page 404', p('The last page of the log was torn, and nobody knew by whom.')],
  [
    'a shop with a chat',
    'Seilerei',
    `${p('Seile nach Maß. Mo–Fr 8–17 Uhr.')}<script>x</script><div id="chat-captcha" class="captcha"></div>`,
  ],
  [
    'a question with an answer',
    'Kann man hier baden?',
    `${p('Ja, ab Mai.')}<a href="/l">Anmelden, um zu antworten</a>`,
  ],
  [
    'a question in Spanish',
    '¿Qué tornillo?',
    `${p('El M8 con arandela.')}<a href="/l">Inicia sesión para responder</a>`,
  ],
  [
    'a question in Japanese',
    'どのねじですか',
    `${p('M8です。座金も必要です。')}<a href="/l">ログインして回答する</a>`,
  ],
  ['a question in Chinese', '用什么螺丝', `${p('M8加垫圈，不要拧太紧。')}<a href="/l">请登录后回复</a>`],
  [
    'a chart on a page',
    'Wasserstand',
    `${p('Heute 2,10 m.', 'Für das Diagramm bitte JavaScript aktivieren.')}<script></script>`,
  ],
  [
    'comments on a page',
    'New ramp',
    `${p('The ramp is two metres longer.', 'Please enable JavaScript to view the comments.')}<script></script>`,
  ],
  [
    'a blog in French',
    'Carnet',
    ['Le quai est peint.', 'Le bac repart.', 'La fête est en juin.']
      .map((text) => `${p(text)}<a href="/a">Lire la suite de l’article</a>`)
      .join(''),
  ],
  [
    'a blog in Japanese',
    '港だより',
    ['桟橋を塗りました。', '船が戻りました。', '祭りは六月です。']
      .map((text) => `${p(text)}<a href="/a">全文を読む</a>`)
      .join(''),
  ],
  [
    'a blog in English',
    'Log',
    ['The pier is painted.', 'The ferry is back.']
      .map((text) => `${p(text)}<a href="/a">Continue reading with pictures</a>`)
      .join(''),
  ],
  ['a club', 'Segelverein', p('Boote nur für Mitglieder, Gäste zahlen zehn Euro.', 'Treffen jeden Montag.')],
  [
    'a magazine of a club',
    'Ledenblad',
    p('Het blad verschijnt vier keer per jaar, alleen voor leden.', 'Losse nummers kosten drie euro.'),
  ],
  ['a wait', 'Harap tunggu di loket', p('Nomor dipanggil satu per satu. Buka pukul 08.00.')],
  ['a moment', 'Um momento de paz', p('O jardim do porto abre às nove.')],
  [
    'words about robots',
    'Robot check',
    p('Every Monday the two loading robots are checked by their makers.'),
  ],
];

describe('pages that speak of what stands in front of others', () => {
  it.each(MATTERS)('are pages where they are about %s', (_, title, body) => {
    expect(kindOf(title, body)).toBeNull();
  });

  it.each(ERRORS)('are pages where their words are those of errors: %s', (_, title, body) => {
    expect(kindOf(title, body)).toBeNull();
  });

  it.each(FEW_WORDS)('are pages where they say little: %s', (_, title, body) => {
    expect(kindOf(title, body)).toBeNull();
  });

  it.each(FURTHER)('are pages of any other kind: %s', (_, title, body) => {
    expect(kindOf(title, body)).toBeNull();
  });
});
