import { describe, expect, it } from 'vitest';
import type { FetchedFile } from '../web-fetcher';
import { pageObstacle, refreshAddress } from './page-obstacle';

const file = (html: string, mediaType = 'text/html'): FetchedFile => ({
  url: 'https://site.example.org/a',
  bytes: Buffer.from(html),
  mediaType,
  charset: 'utf-8',
  fileName: null,
});
const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const kindOf = (html: string): string | null => pageObstacle(file(html))?.code ?? null;

const NAVIGATION =
  '<header><a href="/">Harbour News</a><form action="/login"><input name="u"><input type="password"></form></header><nav><a href="/a">World</a><a href="/b">Economy</a><a href="/c">Log in</a><a href="/d">Subscribe</a></nav>';
const FOOTER =
  '<footer>© Harbour News. <a href="/privacy">Privacy</a> <a href="/cookies">Cookie policy</a></footer>';
const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const SHORT = paragraphs(
  'The new ferry between the two islands carried its first passengers on Monday morning, three weeks later than planned.',
  'Its owners had waited for a second inspection of the ramp, which had been lengthened over the winter by two metres.',
  'Tickets cost forty thousand rupiah, and islanders travel for half of that on weekdays before nine.',
);

describe('pages that are none', () => {
  it.each<[string, string, string]>([
    [
      'a check of the browser',
      page(
        'Just a moment...',
        '<div class="main-wrapper"><h1>boats.example.org</h1><h2>Verifying you are human. This may take a few seconds.</h2><p>boats.example.org needs to review the security of your connection before proceeding.</p></div><noscript>Enable JavaScript and cookies to continue</noscript><footer>Ray ID: 8f2a. Performance &amp; security by Cloudflare</footer><script>window._cf_chl_opt={};</script>',
      ),
      'page-wants-browser',
    ],
    [
      'a check by its words only',
      page(
        'boats.example.org',
        '<p>Checking your browser before accessing boats.example.org.</p><p>This process is automatic. Your browser will redirect to your requested content shortly.</p>',
      ),
      'page-wants-browser',
    ],
    [
      'a question for a robot',
      page(
        'Are you a robot?',
        '<h1>Please complete the security check</h1><div class="g-recaptcha"></div><p>We have noticed unusual traffic from your network.</p>',
      ),
      'page-wants-browser',
    ],
    [
      'a slider',
      page(
        'boats.example.org',
        '<script src="https://geo.captcha-delivery.com/captcha/?x"></script><p>Slide right to complete the picture.</p>',
      ),
      'page-wants-browser',
    ],
    [
      'a refusal with a number',
      page(
        'Access Denied',
        '<h1>Access Denied</h1><p>You don\'t have permission to access "http://boats.example.org/" on this server.</p><p>Reference #18.2f</p>',
      ),
      'page-wants-browser',
    ],
    [
      'a check in Indonesian',
      page(
        'Tunggu sebentar...',
        '<h2>Verifikasi bahwa Anda adalah manusia</h2><p>Proses ini otomatis dan memakan beberapa detik.</p>',
      ),
      'page-wants-browser',
    ],
    [
      'a proof of work',
      page(
        "Making sure you're not a bot!",
        '<img src="/.within.website/x/cmd/anubis/static/img/pensive.webp"><p>Loading...</p><p>You are seeing this because the administrator of this website protects the server against the scourge of companies that scrape.</p>',
      ),
      'page-wants-browser',
    ],
    [
      'a refusal with reasons',
      page(
        'Attention Required! | Guard',
        '<h1>Sorry, you have been blocked</h1><h2>You are unable to access boats.example.org</h2><h2>Why have I been blocked?</h2><p>This website is using a security service to protect itself from online attacks. The action you just performed triggered the security solution. Several things could trigger this, among them a certain word, a command or malformed data.</p><h2>What can I do?</h2><p>You can email the owner of the site. Please say what you were doing when this page came up, and name the number below.</p>',
      ),
      'page-wants-browser',
    ],
    [
      'a check that explains itself',
      page(
        'https://boats.example.org/search?q=a',
        '<form id="captcha-form"></form><p>Our systems have detected unusual traffic from your computer network. This page checks to see if it is really you who sends these requests, and not a robot. Why did this happen? This page appears where requests come from your network that seem to break our terms. In the meantime, solving the above CAPTCHA will let you go on.</p>',
      ),
      'page-wants-browser',
    ],
    [
      'a long wall of consent',
      page(
        'Boats family of brands',
        '<p>We, Boats Inc., are part of the Boats family of brands. When you use our sites and apps, we use cookies to provide them to you, to keep them safe and to count how they are used. If you click Accept all, we and our partners will store and access information on a device and use your exact position for personalised ads and personalised content. If you do not want us and our partners to use cookies for these further purposes, click Reject all. You can change your choices at any time. Find out more in our privacy policy and cookie policy.</p><button>Accept all</button><button>Reject all</button>',
      ),
      'page-wants-browser',
    ],
    [
      'a question for an age',
      page(
        'Are you over 18?',
        '<div role="dialog"><p>You must be 18 or older to enter this site.</p><button>Yes</button></div>',
      ),
      'page-wants-browser',
    ],
    [
      'a name that is sold',
      page('boats.example', '<p>The domain boats.example is for sale. Buy this domain.</p>'),
      'page-not-there',
    ],
    [
      'a wall of consent',
      page(
        'Before you continue to Boats',
        '<h1>Before you continue</h1><p>We use cookies and data to deliver and maintain our services, and to show personalised ads, depending on your settings.</p><ul><li>Measure audience engagement and site statistics to understand how our services are used</li><li>Develop and improve new services</li></ul><form><button>Reject all</button><button>Accept all</button></form><a href="/p">Privacy policy</a>',
      ),
      'page-wants-browser',
    ],
    [
      'a dialog of a maker and nothing else',
      page(
        'Boats weekly',
        '<div id="onetrust-consent-sdk"><div role="dialog"><p>We and our partners store or access information on your device, such as cookies, to measure what is read and to choose what is advertised.</p><button>Accept All</button></div></div>',
      ),
      'page-wants-browser',
    ],
    [
      'a wall of consent in Indonesian',
      page(
        'Kami menghargai privasi Anda',
        '<div class="cookie-wall"><p>Kami dan mitra kami menggunakan cookie untuk menampilkan iklan yang dipersonalisasi dan mengukur kunjungan.</p><button>Setuju dan lanjutkan</button></div>',
      ),
      'page-wants-browser',
    ],
    [
      'what a script would fill',
      page(
        'Boats',
        '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/main.js"></script>',
      ),
      'page-wants-browser',
    ],
    [
      'what a script would fill, without a word',
      page('Boats', '<div id="app"></div><script type="module" src="/a.js"></script>'),
      'page-wants-browser',
    ],
    [
      'a wheel that turns',
      page('Boats', '<div class="spinner">Loading…</div><script src="/a.js"></script>'),
      'page-wants-browser',
    ],
    [
      'a script that leads on',
      page(
        'Redirecting…',
        '<p>If you are not redirected automatically, follow the <a href="/b">link</a>.</p><script>location="/b"</script>',
      ),
      'page-wants-browser',
    ],
    [
      'a form for a password',
      page(
        'Boats',
        `<main><h1>Welcome back</h1><form><label>Email</label><input type="email"><label>Password</label><input type="password"><a href="/f">Forgot password?</a><button>Log in</button></form><p>New here? <a href="/s">Create an account</a></p></main>`,
      ),
      'page-wants-account',
    ],
    [
      'a form that asks for the name first',
      page(
        'Sign in – Boats Accounts',
        '<h1>Sign in</h1><p>to continue to Boats Mail</p><form><input type="email"><a href="/f">Forgot email?</a><button>Next</button></form>',
      ),
      'page-wants-account',
    ],
    [
      'a word that one has to sign in',
      page(
        'Members area',
        '<p>You must be logged in to view this page.</p><p>Please <a href="/login">log in</a> to continue.</p>',
      ),
      'page-wants-account',
    ],
    [
      'a form for a password in Indonesian',
      page(
        'Masuk | Kapal',
        '<form><label>Nama pengguna</label><input name="u"><label>Kata sandi</label><input type="password"><a href="/l">Lupa kata sandi?</a><button>Masuk</button></form>',
      ),
      'page-wants-account',
    ],
    [
      'the beginning of what is sold',
      page(
        'Ferry opens at last – Harbour News',
        `${NAVIGATION}<article><h1>Ferry opens at last</h1><p>The new ferry between the two islands carried its first passengers on Monday morning, three weeks later than planned.</p><div class="paywall"><h2>Subscribe to continue reading</h2><p>Already a subscriber? <a href="/login">Log in</a></p></div></article>${FOOTER}`,
      ),
      'page-wants-account',
    ],
    [
      'the beginning of what is sold in Indonesian',
      page(
        'Feri akhirnya dibuka',
        '<p>Feri baru di antara dua pulau mengangkut penumpang pertamanya pada Senin pagi, tiga minggu lebih lambat dari rencana.</p><p>Artikel ini khusus pelanggan.</p><p>Berlangganan untuk melanjutkan membaca.</p>',
      ),
      'page-wants-account',
    ],
    [
      'an address at which nothing is',
      page(
        'Page not found – Harbour News',
        `${NAVIGATION}<main><h1>Oops!</h1><p>The page you are looking for may have been moved or deleted.</p><a href="/">Back to home</a></main>${FOOTER}`,
      ),
      'page-not-there',
    ],
    [
      'a number only',
      page('404 Not Found', '<center><h1>404 Not Found</h1></center><hr><center>nginx</center>'),
      'page-not-there',
    ],
    [
      'a name of its own for it',
      page(
        'Harbour News',
        '<h1>We can’t find that page</h1><p>It might have been moved, or it does not exist any more.</p>',
      ),
      'page-not-there',
    ],
    [
      'an address at which nothing is, in Indonesian',
      page(
        'Halaman tidak ditemukan',
        '<p>Maaf, halaman yang Anda cari tidak tersedia.</p><a href="/">Kembali ke beranda</a>',
      ),
      'page-not-there',
    ],
    ['a server that fails', page('502 Bad Gateway', '<h1>502 Bad Gateway</h1>'), 'page-not-there'],
    [
      'a site that is mended',
      page(
        'Harbour News',
        '<h1>Down for maintenance</h1><p>We are making things better and will be back this afternoon. Please try again later.</p>',
      ),
      'page-not-there',
    ],
    [
      'a fault of an app',
      page(
        'Application error: a client-side exception has occurred',
        '<h2>Application error: a client-side exception has occurred while loading boats.example.org.</h2>',
      ),
      'page-not-there',
    ],
  ])('says what %s is', (_, html, code) => {
    expect(kindOf(html)).toBe(code);
  });
});

describe('pages', () => {
  it.each<[string, string]>([
    [
      'a short report',
      page('Ferry opens at last – Harbour News', `${NAVIGATION}<article>${SHORT}</article>${FOOTER}`),
    ],
    ['a report without a frame', `<h1>Ferry</h1>${SHORT}`],
    ['a few words', '<p>Hello</p>'],
    [
      'a few words and a script',
      page('Tides', '<p>High water today at 06:12 and 18:40.</p><script src="/count.js"></script>'),
    ],
    [
      'a table',
      page(
        'Tides',
        '<table><tr><th>Day<th>Metres</tr><tr><td>Monday<td>2.1</tr><tr><td>Tuesday<td>2.3</tr></table><script></script>',
      ),
    ],
    [
      'a report with a form for comments that a robot check guards',
      page(
        'Ferry',
        `<article>${SHORT}</article><form><textarea></textarea><div class="g-recaptcha"></div><label>Email</label><input type="email"><button>Post</button></form><script src="https://www.google.com/recaptcha/api.js"></script>`,
      ),
    ],
    [
      'a report behind a network that checks browsers',
      page('Ferry', `${SHORT}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`),
    ],
    [
      'a report under a dialog that asks for a password',
      page(
        'Ferry',
        `<div role="dialog"><p>Log in to Harbour News</p><input type="password"></div><article>${SHORT}</article>`,
      ),
    ],
    [
      'a report under a banner',
      page(
        'Ferry',
        `<div class="cookie-banner"><p>We use cookies to improve your experience.</p><button>Accept all</button></div><article>${SHORT}</article>`,
      ),
    ],
    [
      'a report that is one form as a whole',
      page(
        'Ferry',
        `<form id="aspnetForm"><div class="login"><input type="password"></div>${SHORT}${SHORT}${SHORT}</form>`,
      ),
    ],
    [
      'a report in a page that is called after its banner',
      page(
        'Ferry',
        `<div class="page has-cookie-banner"><div id="wrapper" class="no-consent">${SHORT}</div></div>`,
      ),
    ],
    [
      'a report with an invitation to subscribe',
      page(
        'Ferry',
        `<article>${SHORT}${SHORT}${SHORT}</article><aside><h3>Subscribe now</h3><p>Get our newsletter every morning.</p></aside>`,
      ),
    ],
    [
      'a few words under a banner',
      page(
        'Ferry',
        '<div class="cookie-banner"><p>We use cookies and similar technologies to improve your experience on this site.</p><button>Accept all</button></div><p>The ferry of ten past nine is cancelled today. The next one leaves at eleven.</p>',
      ),
    ],
    [
      'a short report on a site that sells others',
      page(
        'Ferry',
        `<header><a href="/s">Subscribe now</a> Already a subscriber? <a href="/l">Log in</a></header><div class="top">Already a subscriber? <a href="/l">Log in</a></div>${SHORT}`,
      ),
    ],
    [
      'a recipe',
      page(
        'Cookies',
        '<div class="cookie-banner"><p>We use cookies.</p><button>Accept</button></div><h1>Cookies</h1><p>Stir butter and sugar, add two eggs, then flour and chocolate.</p><p>Bake for twelve minutes, and let them cool before you keep them in a tin.</p>',
      ),
    ],
    ['a report whose title begins with a number', page('500 workers leave the harbour', SHORT)],
    [
      'an entry of a glossary',
      page(
        'Captcha',
        '<h1>Captcha</h1><p>A test that a site gives its visitors so that machines stay outside. Its name was made up in 2003.</p>',
      ),
    ],
    [
      'two sentences of an encyclopedia',
      page(
        'Guard – Encyclopedia',
        '<p>Guard is a company that protects sites from floods of requests.</p><p>Visitors of them may see the words “Checking your browser before accessing”.</p>',
      ),
    ],
    [
      'a poem',
      page(
        'Please wait',
        '<p>Please wait for me beside the pier</p><p>where ropes are wet and gulls are near</p><p>until the lamps along the bay</p><p>have told the night to stay away</p>',
      ),
    ],
    [
      'how to turn something on',
      page(
        'Enable cookies in your browser',
        '<h1>How to enable cookies</h1><ol><li>Open the settings of your browser.</li><li>Choose Privacy, then Cookies.</li><li>Allow cookies for all sites.</li></ol>',
      ),
    ],
    [
      'an address that is told',
      page(
        'Contact',
        '<p>Harbour office, Pier 2. Open from eight to noon. Phone 0123 456.</p><form><input type="email"><div class="g-recaptcha"></div><button>Send</button></form>',
      ),
    ],
    [
      'what is said of robot checks',
      page(
        'How captchas learned to watch – Harbour News',
        paragraphs(
          'A captcha once asked people to read crooked letters. Machines now read them better than most of us do.',
          'The newer ones hardly ask at all: they look at how a pointer moves, and print “Verify you are human” beside a box only where they are in doubt.',
          'Somebody who cannot see the box depends on a spoken version, and the phrase “I am not a robot” has become a joke among those who fail it.',
          'Critics say that a check of the browser, which shows “Just a moment...” for some seconds, costs more time in a year than it saves.',
        ),
      ),
    ],
    [
      'what is said of cookies',
      page(
        'What cookies are',
        paragraphs(
          'A cookie is a small text that a site asks a browser to keep and to send along with each later request.',
          'Sites need some of them, for example to know what lies in a basket. Others follow people from one site to the next, which laws of many countries allow only with consent.',
          'That is why so many pages begin with a banner, “We use cookies”, and a button that says “Accept all”.',
          'Whoever presses it agrees to much more than the one that remembers the language.',
        ),
      ),
    ],
    [
      'what is said of signing in',
      page(
        'How to log in to the harbour network',
        paragraphs(
          'Open the settings of the wireless network and choose the one whose name begins with Harbour.',
          'A page appears that asks for the number of your berth and the password printed on the receipt; both are needed only once a week.',
          'If you have forgotten your password, the office at the second pier prints the receipt again between eight and noon.',
        ),
      ),
    ],
    [
      'what is said of scripts',
      page(
        'When to enable JavaScript',
        paragraphs(
          'Most pages of the harbour are plain and work without JavaScript. The map of the berths is the exception, since it is drawn in the browser.',
          'A browser in which scripts are turned off shows a line of text in its place that says so, and a list of all berths by number.',
          'To see the map, allow scripts for this one site in the settings of the browser rather than everywhere.',
        ),
      ),
    ],
    [
      'what is said of pages that are not found',
      page(
        '404 Not Found – Words of the web',
        paragraphs(
          'The number 404 is what a server answers where it has nothing under an address. It says nothing about whether there ever was anything.',
          'A server that knows that something has been taken away for good may answer 410 in its place, so that search engines forget it sooner.',
          'Some sites answer with 200 and a friendly text; such an answer is called soft, and it misleads whoever counts broken links by their numbers.',
        ),
      ),
    ],
    [
      'what is said of paid news',
      page(
        'Who pays for news',
        paragraphs(
          'More than half of the papers of the islands now let strangers read three reports a month and then ask for money.',
          'The line “Subscribe to continue reading” has become so common that readers close the page before it is whole.',
          'Editors say that the model works for those with readers of their own, and for hardly anybody else; the smallest have gone back to advertisements.',
        ),
      ),
    ],
    [
      'a list of links',
      page(
        'Harbour News',
        `${Array.from({ length: 60 }, (_, n) => `<li><a href="/${n}">Report number ${n} from the northern pier</a></li>`).join('')}<form><input type="password"><button>Log in</button></form>`,
      ),
    ],
    [
      'what is said in Chinese',
      page(
        '渡轮',
        `<p>${'新的渡轮星期一早上首航，比原计划晚了三个星期，船主在等待坡道的第二次检查。'.repeat(4)}</p><form><input type="password"></form>`,
      ),
    ],
    [
      'a letter that ends with a word about privacy',
      page('A letter', `${SHORT}<p>By continuing you agree to our privacy policy.</p>`),
    ],
  ])('lets %s pass', (_, html) => {
    expect(kindOf(html)).toBeNull();
  });

  it('is on a host that only asks, however much it says', () => {
    const html = page('Boats', `${SHORT}${SHORT}<button>I agree</button>`);
    expect(pageObstacle({ ...file(html), url: 'https://consent.example.org/m?continue=x' })?.code).toBe(
      'page-wants-browser',
    );
    expect(kindOf(html)).toBeNull();
  });

  it('asks nothing of what is no page', () => {
    expect(pageObstacle(file('Just a moment...', 'text/plain'))).toBeNull();
  });

  it('takes no longer for pages that are made to be slow', () => {
    const bad = [
      '<div>a',
      '<form>a ',
      '<a>b',
      '<div role="dialog">sorry ',
      '<nav><p>log in to',
      '"   ',
      '<noscript>',
    ];
    for (const piece of bad) expect(() => kindOf(piece.repeat(30_000))).not.toThrow();
  });
});

describe('pages of which only the head is read', () => {
  const code = `<script>${'x = 1;'.repeat(60_000)}</script>`;

  it.each([
    ['a page behind its scripts', page('Boats', `${code}${SHORT}`)],
    [
      'one that has a form before its contents',
      page('Boats', `<form><input type="password"></form>${code}${SHORT}`),
    ],
    ['one that speaks to browsers first', page('Boats', `<p>Please enable JavaScript.</p>${code}${SHORT}`)],
    ['nothing but code', page('Boats', code)],
  ])('says nothing of %s', (_, html) => {
    expect(kindOf(html)).toBeNull();
  });

  it('believes a title', () => {
    expect(kindOf(page('Just a moment...', `<p>Verify you are human</p>${code}`))).toBe('page-wants-browser');
    expect(kindOf(page('404 Not Found', code))).toBe('page-not-there');
  });

  it.each(['utf-8', 'utf-16le', 'gb18030', 'windows-1252', 'no-such-charset'])(
    'takes no more bytes than that needs, and reads them once: %s',
    (charset) => {
      const bytes = Buffer.alloc(5_000_000, '<p>');
      const taken: number[] = [];
      let reads = 0;
      const big: FetchedFile = {
        ...file(''),
        charset,
        get bytes() {
          reads += 1;
          return Object.assign(bytes, {
            subarray: (from: number, to: number) => {
              taken.push(to - from);
              return Buffer.prototype.subarray.call(bytes, from, to);
            },
          });
        },
      };
      expect(refreshAddress(big)).toBeNull();
      pageObstacle(big);
      expect(reads).toBe(1);
      expect(Math.max(...taken)).toBeLessThan(1_300_000);
    },
  );
});

describe('refreshAddress', () => {
  const refresh = (content: string): string => `<meta http-equiv="Refresh" content="${content}">`;

  it.each([
    ['0;url=/b', '/b'],
    ["3; URL='https://other.example.org/b'", 'https://other.example.org/b'],
    ['0, /b', '/b'],
    ['0', null],
    ['60;url=/b', null],
  ])('reads %s', (content, address) => {
    expect(refreshAddress(file(page('Moved', '<p>This page has moved.</p>', refresh(content))))).toBe(
      address,
    );
  });

  it('stays at a page that has contents, or may have them', () => {
    expect(refreshAddress(file(page('Ferry', SHORT.repeat(3), refresh('0;url=/b'))))).toBeNull();
    const code = `<script>${'x = 1;'.repeat(60_000)}</script>`;
    expect(refreshAddress(file(page('Ferry', code + SHORT.repeat(3), refresh('0;url=/b'))))).toBeNull();
  });
});
