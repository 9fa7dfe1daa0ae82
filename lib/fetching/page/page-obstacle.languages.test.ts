import { describe, expect, it } from 'vitest';
import type { FetchedFile } from '../web-fetcher';
import { pageObstacle } from './page-obstacle';

const kindOf = (html: string): string | null => {
  const file: FetchedFile = {
    ...{ url: 'https://site.example.org/a', bytes: Buffer.from(html), mediaType: 'text/html' },
    ...{ charset: 'utf-8', fileName: null },
  };
  return pageObstacle(file)?.code ?? null;
};
const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const p = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const buttons = (...names: string[]): string => names.map((name) => `<button>${name}</button>`).join('');
const frame = (body: string): string =>
  `<header><a href="/">Hafen</a><nav><a href="/a">A</a><a href="/b">B</a></nav></header><main>${body}</main><footer><a href="/c">Cookies</a></footer>`;

const BROWSER = 'page-wants-browser';
const ACCOUNT = 'page-wants-account';
const NOWHERE = 'page-not-there';

describe('walls of consent', () => {
  it.each([
    [
      'German',
      page(
        'Hafenblatt',
        `<div class="wall"><h2>Willkommen im Hafenblatt</h2>${p('Wir und unsere 140 Partner verwenden Cookies und ähnliche Technologien, um Inhalte und Werbung anzupassen.', 'Sie können Ihre Einwilligung jederzeit widerrufen.')}${buttons('Alle akzeptieren', 'Einstellungen')}</div>`,
      ),
    ],
    [
      'German, with a price',
      page(
        'Hafenblatt',
        `${p('Mit Werbung lesen: Besuchen Sie uns wie gewohnt mit Werbung und Tracking. Ihre Zustimmung ist jederzeit widerruflich.', 'Oder werbefrei für 2,99 Euro im Monat.')}${buttons('Zustimmen und weiter', 'Abo')}`,
      ),
    ],
    [
      'French',
      page(
        'Le Port',
        `<form action="/choix">${p('Avec votre accord, nous et nos partenaires utilisons des cookies pour stocker des informations sur votre appareil.')}${buttons('Tout accepter', 'Continuer sans accepter')}</form>`,
      ),
    ],
    [
      'Spanish',
      page(
        'Valoramos tu privacidad',
        `${p('Nosotros y nuestros socios usamos cookies propias y de terceros para mostrar publicidad personalizada.', 'Puedes cambiar tus preferencias cuando quieras.')}${buttons('Aceptar y continuar')}`,
      ),
    ],
    [
      'Portuguese',
      page(
        'O Porto',
        `${p('Nós e os nossos parceiros usamos cookies para mostrar anúncios personalizados e conteúdo personalizado no seu dispositivo.')}${buttons('Aceitar tudo', 'Rejeitar tudo')}`,
      ),
    ],
    [
      'Dutch',
      page(
        'Cookies toestaan?',
        `${p('Wij en onze partners gebruiken cookies en vergelijkbare technologieën om advertenties te tonen.', 'Voor een deel is uw toestemming nodig.')}${buttons('Alles accepteren', 'Instellingen')}`,
      ),
    ],
    [
      'Italian',
      page(
        'Il Porto',
        `${p('Noi e i nostri partner utilizziamo cookie e tecnologie simili per mostrarti annunci personalizzati.', 'Puoi ritirare il tuo consenso in ogni momento.')}${buttons('Accetta tutto', 'Rifiuta tutto')}`,
      ),
    ],
    [
      'Chinese',
      page(
        '我们重视您的隐私',
        `${p('我们和合作伙伴使用 Cookie 及类似技术，在您的设备上存储信息，用于个性化广告。')}${buttons('全部接受', '更多选项')}`,
      ),
    ],
    [
      'Japanese',
      page(
        '港新聞',
        `${p('当サイトとパートナーは、広告をパーソナライズするためにCookieを使用しています。詳しくはプライバシーポリシーをご覧ください。')}${buttons('すべて同意する', '設定')}`,
      ),
    ],
    [
      'a language of which nothing is known',
      page(
        'Gazeta portowa',
        `<h1>Gazeta portowa</h1><div id="didomi-host"><div role="dialog">${p('Razem z naszymi partnerami zapisujemy na urządzeniu dane, aby dobierać treści i mierzyć ich odbiór.')}${buttons('Zgadzam się')}</div></div>`,
      ),
    ],
  ])('are told in %s', (_, html) => {
    expect(kindOf(html)).toBe(BROWSER);
  });

  it.each([
    [
      'German',
      page(
        'Sind Sie über 18?',
        `${p('Um diese Seite zu besuchen, müssen Sie mindestens 18 Jahre alt sein.')}${buttons('Ja, ich bin über 18', 'Nein')}`,
      ),
    ],
    [
      'French',
      page(
        'Êtes-vous majeur ?',
        `${p("L'accès à ce site est réservé aux personnes de plus de 18 ans.")}<a href="/e">Oui</a><a href="https://example.org">Non</a>`,
      ),
    ],
    [
      'Spanish',
      page(
        'Bodega',
        `<h1>¿Eres mayor de edad?</h1>${p('Para entrar debes ser mayor de 18 años.')}${buttons('Sí, soy mayor de edad', 'No')}`,
      ),
    ],
    [
      'Portuguese',
      page(
        'Adega',
        `<h2>Você tem mais de 18 anos?</h2>${p('É preciso ser maior de 18 anos.')}${buttons('Sim', 'Não')}`,
      ),
    ],
    [
      'Dutch',
      page(
        'Leeftijdscontrole',
        `${p('Ben je 18 jaar of ouder? Geen 18, geen alcohol.')}${buttons('Ja, ik ben 18', 'Nee')}`,
      ),
    ],
    [
      'Italian',
      page(
        'Cantina',
        `<h1>Sei maggiorenne?</h1>${p('Per entrare devi avere più di 18 anni.')}${buttons('Sì, sono maggiorenne', 'No')}`,
      ),
    ],
    [
      'Chinese',
      page('年龄验证', `${p('本网站内容仅限年满18岁的人士浏览。')}${buttons('我已满18岁', '离开')}`),
    ],
    [
      'Japanese',
      page('年齢確認', `${p('この先は18歳未満の方はご覧いただけません。')}${buttons('はい', 'いいえ')}`),
    ],
  ])('ask for an age in %s', (_, html) => {
    expect(kindOf(html)).toBe(BROWSER);
  });
});

describe('checks of a browser', () => {
  it.each([
    [
      'German',
      page(
        'Nur einen Moment…',
        `<h1>schiffe.example.org</h1>${p('Bestätigen Sie, dass Sie ein Mensch sind. Dies kann einige Sekunden dauern.')}`,
      ),
    ],
    [
      'German, without a title',
      page(
        'schiffe.example.org',
        p(
          'Wir haben ungewöhnlichen Datenverkehr aus Ihrem Netz bemerkt.',
          'Bitte zeigen Sie, dass Sie kein Roboter sind.',
        ),
      ),
    ],
    [
      'French',
      page(
        'Un instant…',
        p(
          'Vérification de la sécurité de votre connexion.',
          'Cette opération peut prendre quelques secondes.',
        ),
      ),
    ],
    [
      'French, refused',
      page(
        'Accès refusé',
        `<h1>Accès refusé</h1>${p("Vous n'avez pas le droit de voir cette adresse sur ce serveur.")}`,
      ),
    ],
    [
      'Spanish',
      page(
        'Verifique que es humano',
        p('Estamos comprobando su navegador antes de abrir barcos.example.org.'),
      ),
    ],
    [
      'Portuguese',
      page('Um momento…', p('Confirme que você é humano. O processo é automático e leva alguns segundos.')),
    ],
    ['Dutch', page('Even geduld…', p('We controleren uw browser. Dit kan enkele seconden duren.'))],
    [
      'Italian',
      page('Verifica di sicurezza', p('Conferma di essere un essere umano: completa il captcha qui sotto.')),
    ],
    ['Chinese', page('请稍候…', p('正在检查您的浏览器，几秒钟后自动跳转。'))],
    ['Chinese, with a slider', page('安全验证', p('访问过于频繁，请拖动滑块完成验证后继续访问。'))],
    [
      'Japanese',
      page(
        'しばらくお待ちください...',
        p('あなたが人間であることを確認します。これには数秒かかることがあります。'),
      ),
    ],
    [
      'no words, by its frame',
      page(
        'statki.example.org',
        '<p>Chwileczkę, sprawdzamy</p><iframe src="https://newassets.hcaptcha.com/captcha/v1"></iframe>',
      ),
    ],
    [
      'no words, by its picture and field',
      page(
        'statki.example.org',
        '<form action="/x"><p>Wpisz znaki z obrazka</p><img src="/captcha/1.png"><input id="captcha-answer"><button>Dalej</button></form>',
      ),
    ],
    [
      'no words, by how it waits',
      page(
        'statki.example.org',
        '<p>Chwileczkę…</p><script src="/w.js"></script>',
        '<meta name="robots" content="noindex,nofollow"><meta http-equiv="refresh" content="30;url=/a">',
      ),
    ],
    [
      'no words, by its code',
      page('statki.example.org', '<p>…</p><script>window.gokuProps={};AwsWafIntegration.getToken()</script>'),
    ],
  ])('are told in %s', (_, html) => {
    expect(kindOf(html)).toBe(BROWSER);
  });

  it.each([
    [
      'German',
      '<noscript>Bitte aktivieren Sie JavaScript, um fortzufahren.</noscript><div id="app">Wird geladen …</div>',
    ],
    ['French', '<p>Pour utiliser ce site, veuillez activer JavaScript dans votre navigateur.</p>'],
    ['Spanish', '<p>Necesitas JavaScript para ver esta página. Habilita JavaScript y recarga.</p>'],
    ['Portuguese', '<p>Para continuar, ative o JavaScript no seu navegador.</p>'],
    ['Dutch', '<p>Deze site werkt niet zonder JavaScript. Schakel JavaScript in.</p>'],
    ['Italian', '<p>Abilita JavaScript per vedere questa pagina.</p>'],
    ['Chinese', '<p>请启用 JavaScript 后继续。</p>'],
    ['Japanese', '<p>このサイトを見るにはJavaScriptを有効にしてください。</p>'],
    ['no words, by what it does', '<p>…</p><script>location.replace("/start")</script>'],
  ])('are told where scripts are wanted in %s', (_, body) => {
    expect(kindOf(page('Boote', body))).toBe(BROWSER);
  });
});

describe('doors for people with an account', () => {
  it.each([
    ['German', page('Anmelden – Hafen', p('Bitte melden Sie sich an, um diese Seite zu sehen.'))],
    [
      'German, within a frame',
      page('Hafen', frame(p('Sie müssen angemeldet sein, um diesen Beitrag zu lesen. Noch kein Konto?'))),
    ],
    ['French', page('Connexion', p('Vous devez être connecté pour voir ce contenu. Mot de passe oublié ?'))],
    ['Spanish', page('Foro', p('Debes iniciar sesión para ver este contenido. ¿No tienes una cuenta?'))],
    ['Portuguese', page('Entrar', p('Você precisa estar logado para acessar. Esqueceu sua senha?'))],
    ['Dutch', page('Inloggen', p('U moet ingelogd zijn om dit te bekijken.'))],
    ['Italian', page('Area riservata', p('Effettua il login per accedere. Hai dimenticato la password?'))],
    ['Chinese', page('用户登录', p('您需要登录后才能查看该内容。还没有账号？立即注册'))],
    ['Japanese', page('ログイン', p('このページを見るにはログインが必要です。'))],
    [
      'a language of which nothing is known',
      page('Port', '<form><input name="u"><input type="password"><button>Zaloguj</button></form>'),
    ],
  ])('are told in %s', (_, html) => {
    expect(kindOf(html)).toBe(ACCOUNT);
  });

  const TEASERS: readonly [string, string, string][] = [
    [
      'German',
      'Die neue Fähre zwischen den Inseln hat am Montag zum ersten Mal Gäste gebracht. Drei Wochen später als geplant.',
      'Weiterlesen mit dem Abo. Bereits Abonnent?',
    ],
    [
      'French',
      'Le nouveau bac entre les deux îles a transporté lundi ses premiers passagers. Trois semaines de retard.',
      'Il vous reste 85 % de cet article à lire. La suite est réservée aux abonnés.',
    ],
    [
      'Spanish',
      'El nuevo transbordador llevó el lunes a sus primeros pasajeros. Llegó con tres semanas de retraso.',
      'Para seguir leyendo, suscríbete. ¿Ya eres suscriptor?',
    ],
    [
      'Portuguese',
      'A nova balsa entre as ilhas levou os primeiros passageiros na segunda. Três semanas de atraso.',
      'Conteúdo exclusivo para assinantes. Já é assinante? Assine agora.',
    ],
    [
      'Dutch',
      'De nieuwe veerboot tussen de eilanden vervoerde maandag de eerste reizigers. Drie weken te laat.',
      'Verder lezen? Dit artikel is alleen voor abonnees.',
    ],
    [
      'Italian',
      'Il nuovo traghetto tra le isole ha portato lunedì i primi passeggeri. Tre settimane di ritardo.',
      'Per continuare a leggere abbonati ora. Sei già abbonato?',
    ],
    ['Chinese', '新的渡轮星期一早上首航，比原计划晚了三个星期。', '会员专享内容，订阅后继续阅读。'],
    [
      'Japanese',
      '島を結ぶ新しいフェリーが月曜日に初めて客を運んだ。予定より三週間遅れた。',
      'この記事は有料会員限定です。続きを読むには登録してください。',
    ],
    [
      'no words, by what it says to search engines',
      'Nowy prom między wyspami w poniedziałek zabrał pierwszych pasażerów. Trzy tygodnie później niż planowano.',
      '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree" : "False"}</script>',
    ],
  ];
  it.each(TEASERS)('are told where the rest is sold in %s', (_, beginning, call) => {
    expect(kindOf(page('Hafenblatt', `<article>${p(beginning)}</article><div>${call}</div>`))).toBe(ACCOUNT);
  });
});

describe('addresses at which nothing is', () => {
  it.each([
    [
      'German',
      page(
        'Seite nicht gefunden | Hafen',
        frame(p('Die gesuchte Seite wurde verschoben oder gelöscht.', 'Zurück zur Startseite')),
      ),
    ],
    [
      'German, mended',
      page('Wartungsarbeiten', p('Wir arbeiten gerade an der Seite und sind in Kürze wieder da.')),
    ],
    ['French', page('Erreur 404', p("Désolé, la page demandée n'existe plus. Retour à l'accueil"))],
    ['Spanish', page('Puerto', `<h1>Vaya</h1>${p('No se ha encontrado la página que buscas.')}`)],
    ['Portuguese', page('Página não encontrada', p('Desculpe, a página que você procura foi removida.'))],
    ['Dutch', page('Oeps!', p('Deze pagina bestaat niet meer. Ga terug naar de homepage.'))],
    ['Italian', page('Pagina non trovata', p('La pagina che stai cercando è stata rimossa.'))],
    ['Chinese', page('404-页面不存在', p('抱歉，您访问的页面不存在或已被删除。返回首页'))],
    [
      'Japanese',
      page(
        'お探しのページが見つかりません｜港',
        p('申し訳ございません。お探しのページは移動または削除された可能性があります。'),
      ),
    ],
    [
      'Japanese, a fault',
      page('エラー', p('エラーが発生しました。しばらくしてからもう一度お試しください。')),
    ],
  ])('are told in %s', (_, html) => {
    expect(kindOf(html)).toBe(NOWHERE);
  });

  it.each([
    [
      'English',
      page('boats.example', p('boats.example may be for sale. Make an offer to the domain owner.')),
    ],
    ['German', page('boote.example steht zum Verkauf', p('Diese Domain können Sie kaufen. Angebot abgeben'))],
    ['French', page('bateaux.example', p('Ce nom de domaine est à vendre. Faire une offre'))],
    ['Spanish', page('barcos.example', p('Este dominio está en venta. Haga una oferta'))],
    ['Portuguese', page('barcos.example', p('Este domínio está à venda. Faça uma oferta'))],
    ['Dutch', page('boten.example is te koop', p('Koop deze domeinnaam of doe een bod.'))],
    ['Italian', page('barche.example', p('Questo dominio è in vendita. Fai un’offerta'))],
    ['Chinese', page('域名出售', p('该域名正在出售，请联系卖家。'))],
    ['Japanese', page('boats.example', p('このドメインは販売中です。購入をご希望の方はこちら'))],
    [
      'no words, by who keeps it',
      page(
        'lodzie.example',
        '<ul><li><a href="/1">Rejsy</a><li><a href="/2">Promy</a></ul><script src="https://www.google.com/adsense/domains/caf.js"></script>',
      ),
    ],
  ])('are told where they are sold in %s', (_, html) => {
    expect(kindOf(html)).toBe(NOWHERE);
  });
});

/** What is about walls, and is none. */
const ARTICLES: readonly [about: string, language: string, title: string, text: string][] = [
  [
    'cookies',
    'German',
    'Was sind Cookies?',
    'Ein Cookie ist eine kleine Textdatei, die eine Website im Browser ablegt. Manche merken sich nur die Sprache, andere verfolgen Menschen von einer Seite zur nächsten. Seit einem Urteil von 2019 müssen Betreiber vorher fragen. Die meisten Leute klicken das Banner weg, ohne es gelesen zu haben.',
  ],
  [
    'cookies',
    'French',
    'Les cookies, comment ça marche',
    'Un cookie est un petit fichier qu’un site dépose dans le navigateur. Certains retiennent la langue choisie, d’autres suivent le lecteur de page en page. Le régulateur exige depuis 2020 que le refus soit aussi simple que l’accord. Beaucoup de bannières ne respectent toujours pas cette règle.',
  ],
  [
    'cookies',
    'Spanish',
    'Qué es una cookie',
    'Una cookie es un archivo pequeño que un sitio guarda en el navegador. Unas recuerdan el idioma y otras siguen al lector por la red. La ley obliga a preguntar antes de guardarlas. Casi nadie lee el aviso entero.',
  ],
  [
    'cookies',
    'Portuguese',
    'Galletas ou cookies: o que são',
    'Um cookie é um ficheiro pequeno que um site guarda no navegador. Alguns lembram a língua escolhida, outros seguem o leitor. A lei manda perguntar antes. Quase ninguém lê o aviso até ao fim.',
  ],
  [
    'cookies',
    'Dutch',
    'Wat zijn cookies',
    'Een cookie is een klein bestand dat een website in de browser zet. Sommige onthouden de taal, andere volgen mensen van de ene site naar de andere. Sinds 2012 moet daar vooraf om gevraagd worden. Weinig mensen lezen zo’n melding helemaal.',
  ],
  [
    'cookies',
    'Italian',
    'Che cosa sono i cookie',
    'Un cookie è un piccolo file che un sito salva nel browser. Alcuni ricordano la lingua, altri seguono le persone da un sito all’altro. Il Garante chiede che rifiutare sia facile quanto dire di sì. Pochi leggono l’avviso fino in fondo.',
  ],
  [
    'cookies',
    'Chinese',
    '什么是 Cookie',
    'Cookie 是网站保存在浏览器里的一小段文字。有的只记住语言，有的会跟踪人们在不同网站之间的浏览。许多国家的法律要求网站事先询问。大多数人看到提示后不读就点掉了。',
  ],
  [
    'cookies',
    'Japanese',
    'クッキーとは何か',
    'クッキーはウェブサイトがブラウザに残す小さな文字列である。言語を覚えるだけのものもあれば、人をサイトからサイトへ追うものもある。多くの国の法律は事前に尋ねるよう求めている。表示を最後まで読む人は少ない。',
  ],
  [
    'robot checks',
    'German',
    'Wie Captchas funktionieren',
    'Ein Captcha soll Menschen von Programmen unterscheiden. Früher zeigte es verzerrte Buchstaben, heute beobachtet es die Maus. Auf vielen Seiten steht „Bestätigen Sie, dass Sie ein Mensch sind“ neben einem Kästchen. Blinde Leser scheitern daran oft.',
  ],
  [
    'robot checks',
    'French',
    'Petite histoire du captcha',
    'Le captcha est né vers 2000 pour écarter les programmes des formulaires. On y lisait des lettres tordues, puis des photos de rues. La phrase « Je ne suis pas un robot » est devenue une plaisanterie. Les machines y répondent désormais mieux que nous.',
  ],
  [
    'robot checks',
    'Spanish',
    'Breve historia del captcha',
    'El captcha nació para separar a las personas de los programas. Primero mostraba letras torcidas y después fotos de semáforos. Hoy casi todo se decide por el movimiento del ratón. A las personas ciegas les cuesta más que a nadie.',
  ],
  [
    'robot checks',
    'Italian',
    'Breve storia del captcha',
    'Il captcha nacque per distinguere le persone dai programmi. Mostrava lettere storte, poi foto di semafori. Oggi conta soprattutto il movimento del mouse. Chi non vede fatica più degli altri.',
  ],
  [
    'robot checks',
    'Dutch',
    'Hoe een captcha werkt',
    'Een captcha moet mensen van programma’s onderscheiden. Eerst waren het scheve letters, later foto’s van verkeerslichten. Tegenwoordig telt vooral hoe de muis beweegt. Blinde lezers hebben er het meeste last van.',
  ],
  [
    'robot checks',
    'Portuguese',
    'Como nasceu o captcha',
    'O captcha nasceu para separar pessoas de programas. Primeiro mostrava letras tortas, depois fotografias de semáforos. Hoje conta sobretudo o movimento do rato. Quem não vê tem mais dificuldade do que os outros.',
  ],
  [
    'robot checks',
    'Chinese',
    '验证码的历史',
    '验证码是用来区分人和程序的测试。最早要求人们辨认扭曲的字母，后来是街道的照片。现在更多地看鼠标怎样移动。看不见的读者往往最难通过。',
  ],
  [
    'robot checks',
    'Japanese',
    'キャプチャの歴史',
    'キャプチャは人とプログラムを見分けるための試験である。初めはゆがんだ文字、のちには街の写真が使われた。「私はロボットではありません」という言葉は冗談の種になった。目の見えない読者が最も苦労する。',
  ],
  [
    'signing in',
    'German',
    'So melden Sie sich im Hafennetz an',
    'Öffnen Sie die Einstellungen des Telefons und wählen Sie das Netz mit dem Namen Hafen. Auf der Quittung steht unten eine achtstellige Nummer, die dort eingetragen wird. Das Büro am zweiten Steg druckt sie bis zwölf Uhr noch einmal aus.',
  ],
  [
    'signing in',
    'French',
    'Se connecter au réseau du port',
    'Ouvrez les réglages du téléphone et choisissez le réseau dont le nom commence par Port. Le numéro de huit chiffres se trouve au bas du reçu. Le bureau du deuxième quai le réimprime jusqu’à midi.',
  ],
  [
    'signing in',
    'Spanish',
    'Cómo iniciar sesión en la red del puerto',
    'Abra los ajustes del teléfono y elija la red cuyo nombre empieza por Puerto. El número de ocho cifras está al pie del recibo. La oficina del segundo muelle lo imprime otra vez hasta mediodía.',
  ],
  [
    'signing in',
    'Japanese',
    '港の無線LANにログインする方法',
    '電話の設定を開き、名前が「みなと」で始まる回線を選ぶ。領収書の下に八桁の番号が印刷されている。二番桟橋の事務所では正午まで番号を刷り直している。',
  ],
  [
    'errors',
    'German',
    'Seite nicht gefunden: was 404 bedeutet',
    'Die Nummer 404 antwortet ein Server, der unter einer Adresse nichts hat. Sie sagt nicht, ob dort jemals etwas stand. Wer weiß, dass ein Text für immer weg ist, kann 410 senden. Suchmaschinen vergessen die Adresse dann schneller.',
  ],
  [
    'errors',
    'French',
    'Erreur 404 : d’où vient ce numéro',
    'Le serveur répond 404 quand il n’a rien à une adresse. Le numéro ne dit pas si un texte s’y trouvait autrefois. Celui qui l’a retiré pour toujours peut répondre 410. Les moteurs de recherche l’oublient alors plus vite.',
  ],
  [
    'errors',
    'Spanish',
    'Error 404: qué significa',
    'Un servidor contesta 404 cuando no tiene nada en una dirección. El número no dice si antes hubo algo. Quien sabe que el texto se retiró para siempre puede contestar 410. Los buscadores olvidan entonces la dirección más deprisa.',
  ],
  [
    'errors',
    'Chinese',
    '404 是什么意思',
    '服务器在某个地址没有任何内容时会回答 404。这个数字并不说明以前有没有东西。如果内容永远撤下，也可以回答 410。搜索引擎会因此更快地忘记这个地址。',
  ],
  [
    'errors',
    'Japanese',
    '404エラーの意味',
    'サーバーはその住所に何もないとき404と答える。以前に何かあったかどうかは分からない。永久に取り下げた文書には410を返すこともできる。検索エンジンはその住所を早く忘れる。',
  ],
  [
    'domains',
    'German',
    'Was eine Domain kostet',
    'Ein kurzer Name kostete 2010 noch wenige Euro im Jahr. Heute verlangen Händler für fünf Buchstaben oft den Preis eines Autos. Die Vergabestelle selbst nimmt dafür kaum mehr als früher. Viele Namen liegen brach, weil ihr Besitzer auf Käufer wartet.',
  ],
  [
    'domains',
    'French',
    'Le prix d’un nom de domaine',
    'Un nom court coûtait quelques euros par an en 2010. Les marchands demandent aujourd’hui le prix d’une voiture pour cinq lettres. Le registre lui-même n’a presque pas augmenté ses tarifs. Beaucoup de noms dorment en attendant un acheteur.',
  ],
  [
    'domains',
    'Japanese',
    'ドメインの値段',
    '短い名前は二〇一〇年には年に数百円であった。今では五文字に車一台ほどの値がつくこともある。登録機関の料金はほとんど変わっていない。買い手を待って眠っている名前も多い。',
  ],
  [
    'paid news',
    'German',
    'Wer für Nachrichten bezahlt',
    'Mehr als die Hälfte der Zeitungen verlangt inzwischen Geld für lange Texte. Die Zeile „Jetzt weiterlesen mit Abo“ kennt jedes Kind. Verlage sagen, das Modell trage nur bei treuen Lesern. Die kleinsten sind zur Werbung zurückgekehrt.',
  ],
  [
    'paid news',
    'French',
    'Qui paie pour l’information',
    'Plus de la moitié des journaux font maintenant payer leurs longs textes. La mention « Article réservé aux abonnés » est partout. Les éditeurs disent que cela ne marche qu’avec des lecteurs fidèles. Les plus petits sont revenus à la publicité.',
  ],
  [
    'paid news',
    'Chinese',
    '谁为新闻付钱',
    '一半以上的报纸现在对长文章收费。读者已经习惯在第三段看到提示。编辑们说这种办法只适合有老读者的报纸。最小的几家又回到了广告。',
  ],
  [
    'scripts',
    'German',
    'Wann JavaScript nötig ist',
    'Die meisten Seiten des Hafens sind schlicht und kommen mit reinem Text aus. Nur die Karte der Liegeplätze wird im Browser gezeichnet. Wer Skripte abschaltet, sieht an ihrer Stelle eine Liste aller Plätze. Sie ist nach Nummern geordnet.',
  ],
  [
    'ages',
    'Dutch',
    'Vanaf welke leeftijd je mag varen',
    'Een boot die harder gaat dan twintig kilometer per uur vraagt een vaarbewijs. Daarvoor moet iemand achttien zijn. Een roeiboot mag iedereen sturen die kan zwemmen. De havenmeester controleert dat in de zomer.',
  ],
];

const SHORT: readonly [language: string, title: string, body: string][] = [
  ['German', 'Gezeiten', p('Hochwasser heute um 06:12 und 18:40 Uhr.')],
  ['German, of an office', 'Hafenbüro', frame(p('Geöffnet von acht bis zwölf, Steg 2, Telefon 0123 456.'))],
  ['German, of a shop', 'Laden', p('Seile, Farben und Anker. Geöffnet von neun bis fünf.')],
  ['French', 'Marées', p('Pleine mer à 06 h 12 et à 18 h 40.')],
  ['French, of a sale', 'Bateau à vendre', p('Voilier de sept mètres, 1998, visible au deuxième quai.')],
  ['Spanish', 'Mareas', p('Pleamar a las 06:12 y a las 18:40.')],
  ['Spanish, of a sale', 'Se vende barco', p('Velero en venta, siete metros, año 1998, muelle dos.')],
  ['Portuguese', 'Marés', p('Preia-mar às 06:12 e às 18:40.')],
  ['Dutch', 'Getijden', p('Hoogwater om 06:12 en 18:40 uur.')],
  [
    'Dutch, of a notice',
    'Onderhoud aan steiger 2',
    p('Maandag wordt steiger 2 geschilderd. Boten liggen zolang aan steiger 3, bij de kraan.'),
  ],
  ['Italian', 'Maree', p('Alta marea alle 06:12 e alle 18:40.')],
  ['Chinese', '潮汐', p('今天涨潮时间为六点十二分和十八点四十分。')],
  ['Chinese, of an office', '港口办公室', p('办公时间八点到十二点，二号码头，电话一二三四五六。')],
  ['Japanese', '潮見表', p('本日の満潮は六時十二分と十八時四十分です。')],
  [
    'English, with a number',
    'Peugeot 404',
    p('A car that was built in Sochaux from 1960 to 1975, first as a saloon.'),
  ],
  [
    'German, with a form that a robot check guards',
    'Kontakt',
    '<p>Schreiben Sie dem Hafenmeister.</p><form><input type="email"><textarea></textarea><div class="h-captcha"></div><button>Senden</button></form>',
  ],
  [
    'French, under a banner',
    'Marées',
    `<div id="tarteaucitronRoot"><p>Ce site utilise des cookies.</p>${buttons('Tout accepter')}</div>${p('Pleine mer à 06 h 12 et à 18 h 40, basse mer à midi vingt.')}`,
  ],
  [
    'Spanish, that asks search engines to leave it out',
    'Aviso',
    '<meta name="robots" content="noindex"><p>El muelle dos está cerrado hasta el lunes por pintura.</p>',
  ],
  [
    'Italian, of a debate on age',
    'Votare a sedici anni',
    p(
      'Il consiglio discute se far votare chi ha compiuto sedici anni. Si decide in primavera, dopo le audizioni con le scuole.',
    ),
  ],
];

/** Notices, advertisements and entries of a few sentences, whose words are those of walls. */
const ALIKE: readonly [title: string, body: string][] = [
  [
    'Captcha – Lexikon',
    '<p>Ein Captcha ist ein Test, der Menschen von Maschinen unterscheidet. Das Wort entstand 2003.</p>',
  ],
  ['Captcha', '<p>Un captcha est un test qui distingue les humains des robots. Le mot date de 2003.</p>'],
  ['验证码', '<p>验证码是一种区分人和机器人的测试，这个词出现于二〇〇三年。</p>'],
  ['画像認証', '<p>画像認証とは人と機械を見分ける試験の一つで、二〇〇三年に名付けられた。</p>'],
  [
    'Cookie – Lexikon',
    '<p>Ein Cookie ist eine kleine Datei, die ein Browser für eine Website aufbewahrt. Der Name stammt von einem Programmierer aus dem Jahr 1994.</p><div id="cookie-banner"><p>Wir verwenden Cookies.</p><button>Akzeptieren</button></div>',
  ],
  [
    '404',
    '<p>404 war ein Jahr, in dem in Rom gleich zwei Feste gefeiert wurden. Der Kaiser zog mit seinem Heer in die Stadt ein, und es gab Spiele im Zirkus.</p>',
  ],
  [
    'Erreur 404',
    '<p>Le code 404 signale qu’un serveur ne connaît pas une adresse. C’est le plus fréquent du web. Les numéros furent repris d’un protocole plus ancien, où quatre désignait les fautes du demandeur.</p>',
  ],
  [
    '404エラー',
    '<p>404という番号は、サーバーがその住所を知らないことを示す。最もよく見られる番号である。古い規約から取られ、四は尋ねる側の誤りを表した。</p>',
  ],
  [
    'Se connecter à son passé',
    '<p>Le musée du port montre des lettres de marins. Les visiteurs peuvent y chercher le nom de leurs aïeux.</p>',
  ],
  [
    'Domain',
    '<p>Eine Domain ist ein Name für eine Adresse im Netz. Die ersten wurden 1985 vergeben, kostenlos und auf Zuruf.</p>',
  ],
  ['域名', '<p>域名是网络地址的名字，便于记忆。最早的域名于一九八五年免费发放。</p>'],
  [
    'Haus zu verkaufen',
    '<p>Drei Zimmer mit Blick auf den Hafen, 90 Quadratmeter, Garten. Telefon 0123 456.</p>',
  ],
  [
    'Jugendschutz am Hafen',
    '<p>Unter 16 Jahren darf niemand allein segeln. Der Verein verleiht Westen in allen Größen.</p><a href="/">Weiter</a>',
  ],
  [
    'Edad mínima',
    '<p>Para pilotar una lancha hay que tener 18 años y un permiso. El curso dura dos fines de semana y cuesta cien euros.</p><a href=/>Continuar</a>',
  ],
  [
    'Datenschutz',
    '<p>Wir speichern Ihren Namen und die Dauer Ihres Aufenthalts im Hafenbuch, wie es die Verordnung verlangt. Nach einem Jahr wird der Eintrag vernichtet. Auskunft gibt das Büro.</p>',
  ],
  [
    'JavaScript aktivieren',
    '<p>In den Einstellungen steht unter Inhalte der Punkt Skripte. Dort lässt sich das für jede Adresse einzeln erlauben. Danach die Seite neu laden.</p>',
  ],
  [
    'Der Zugang zum Steg ist gesperrt',
    '<p>Bis Freitag wird gemalt. Gäste benutzen den Steg der Fischer.</p>',
  ],
  [
    'Störung',
    '<p>Es tut uns leid: Das Wasser auf Steg 2 ist bis heute Abend abgestellt. Eimer gibt es im Büro.</p>',
  ],
  [
    'Maintenance du quai',
    '<p>Le quai est fermé lundi pour peinture. Les bateaux vont au quai trois, près de la grue.</p>',
  ],
  [
    'Lo sentimos',
    '<p>La fiesta del puerto se aplaza hasta el domingo por la lluvia. Las entradas siguen siendo válidas.</p>',
  ],
  ['Casa in vendita', '<p>Tre stanze con vista sul porto, 90 metri quadri, giardino. Telefono 0123 456.</p>'],
  ['お知らせ', '<p>申し訳ございませんが、本日のフェリーは欠航いたします。次の便は明朝八時です。</p>'],
  ['会員募集', '<p>港の写真部では会員を募集しています。毎月第一日曜日に集まります。</p>'],
  ['订阅', '<p>想收到港口每周的消息，请把您的邮箱写给办公室，我们每周五寄出。</p>'],
  [
    'JavaScript',
    '<p>JavaScript ist eine Programmiersprache, die 1995 für Browser erfunden wurde. Heute läuft sie auch auf Servern.</p>',
  ],
  [
    'Domínio',
    '<p>O domínio é o endereço de um sítio na rede. Foi inventado em 1983 para que ninguém tivesse de decorar números.</p>',
  ],
  [
    'Error',
    '<p>Un error humano causó el choque del martes, según el capitán del puerto. Nadie resultó herido y el muelle abrió ayer.</p>',
  ],
  [
    'Fehler',
    '<p>Ein Fehler im Fahrplan: Die Fähre um zehn fährt nicht am Sonntag, sondern am Samstag. Wir haben ihn verbessert.</p>',
  ],
  [
    'Zwei Faktoren beim Anmelden',
    '<p>Seit Mai fragt die Bank beim Anmelden nach einer zweiten Zahl. Sie kommt auf das Telefon und gilt eine Minute lang. Wer keins hat, bekommt ein kleines Gerät.</p>',
  ],
  [
    'Le mur payant',
    '<p>Un mur payant coupe un texte après quelques lignes. Le premier date de 1997 à New York. En France, huit titres sur dix en ont un, et les lecteurs les plus jeunes passent leur chemin.</p>',
  ],
  [
    'O que é uma paywall',
    '<p>Uma paywall corta um texto depois de algumas linhas. A primeira é de 1997. Hoje oito em dez jornais têm uma, e os leitores mais novos costumam ir embora.</p>',
  ],
  [
    'Einwilligung',
    '<p>Eine Einwilligung ist im Recht eine freie Entscheidung. Schweigen ist keine. Kinder unter vierzehn können sie in diesem Land nicht geben.</p>',
  ],
  [
    'Roboter im Hafen',
    '<p>Seit Juni laden zwei Roboter die Fähre. Kein Mensch hebt mehr Kisten, aber einer schaut zu und hält an, wenn ein Hund im Weg liegt.</p>',
  ],
  [
    'Verkehr',
    '<p>Ungewöhnlicher Verkehr am Hafen: Am Samstag kamen vierhundert Räder. Die Polizei sperrte die Brücke für eine Stunde.</p>',
  ],
  [
    'Onderhoud',
    '<p>Hout op een boot vraagt elk jaar onderhoud. Eerst schuren, dan twee lagen lak, en tussen de lagen een dag wachten.</p>',
  ],
  [
    'Verkauf der Werft',
    '<p>Die Werft steht zum Verkauf. Der Rat will sie halten, und die Fischer sammeln Geld. Entschieden wird im Herbst.</p>',
  ],
  ['登录月球', '<p>一九六九年七月，两名宇航员第一次登上月球，他们在那里停留了二十一个小时。</p>'],
  [
    'Login',
    '<p>Login is a village of ninety people on the Taf. Its chapel was built in 1834, and the mill still grinds on Saturdays.</p>',
  ],
  [
    'Welkom terug, zwaluwen',
    '<p>De zwaluwen zijn terug bij de haven. Vorig jaar waren er veertig nesten, dit jaar telt de vogelwacht er zestig.</p>',
  ],
  [
    'Ausverkauft',
    '<p>Die Karten für das Hafenfest sind seit gestern weg. Wer keine hat, hört die Musik vom zweiten Steg aus, umsonst.</p>',
  ],
  [
    'Suscripción al club',
    '<p>La cuota del club es de veinte euros al año. Da derecho a remos, chalecos y a la cena de octubre.</p>',
  ],
  [
    'Inscription à la régate',
    '<p>Inscription au bureau jusqu’à vendredi, dix euros par bateau. Les équipages mineurs viennent avec un adulte.</p>',
  ],
  ['登録のお願い', '<p>十メートルを超える船は事務所で登録してください。写真二枚と機関の手帳が要ります。</p>'],
  [
    'Cambio de página',
    '<p>El libro del puerto cambia de página: con el alcalde nuevo llegan dos grúas y se va la vieja lonja.</p>',
  ],
  [
    'Verfügbar ab Mai',
    '<p>Zwei Liegeplätze am Steg 3, je zwölf Meter, mit Strom. Anfragen nimmt das Büro bis April entgegen.</p>',
  ],
  [
    'Non disponibile per malattia',
    '<p>Il meccanico del porto torna lunedì. Per le urgenze c’è suo fratello, nella rimessa dietro la chiesa.</p>',
  ],
  [
    'Handelsregister',
    '<p>Die Domain hafen.example gehört seit 1998 dem Verein. Er hat sie damals für zehn Mark gekauft und nie hergegeben.</p>',
  ],
];

describe('pages in other languages', () => {
  it.each(ARTICLES)('about %s in %s are none of these', (_, __, title, text) => {
    const banner = `<div class="cookie-banner">${p('Cookies')}${buttons('Alle akzeptieren', 'OK')}</div>`;
    expect(kindOf(page(title, p(text)))).toBeNull();
    expect(kindOf(page(title, `${banner}${frame(`<h1>${title}</h1>${p(text)}`)}`))).toBeNull();
  });

  it.each(ALIKE)('with words of walls are none of these: %s', (title, body) => {
    expect(kindOf(page(title, body))).toBeNull();
  });

  it.each(SHORT)('of a few words in %s are none of these', (_, title, body) => {
    expect(kindOf(page(title, body))).toBeNull();
  });
});
