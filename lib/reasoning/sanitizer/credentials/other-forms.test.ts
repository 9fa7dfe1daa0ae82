import { describe, expect, it } from 'vitest';
import { redactCredentials } from './credential-redaction';

// Joined at run time, so that the repository holds nothing that looks like a credential.
const token = (): string => ['gh', 'p_', 'a1B2c3D4e5F6'.repeat(3)].join('');
const random = (): string => ['Zf3D0LXCM3EI', 'MbgJpUNnkRtO', 'fOueHznB'].join('');
const hex = (): string => ['9775a026f1ca', '7d1c6c5af9d9', '4d9595a4'].join('');
const cloudKey = (): string => ['AK', 'IA', 'QX7LM2RTZ5VWNB4C'].join('');
const weak = (): string => ['sword', 'fish'].join('');
const strong = (): string => ['S3', 'cret!x'].join('');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const fullWidth = (text: string): string =>
  [...text].map((character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)).join('');

/** A short prefix and letters at random, as bytes in base64 may have by chance. */
const bytes = (prefix = 'WN'): string => [prefix, `${random()}a1B2c3D4`].join('_');

const redacted = (text: string): string => redactCredentials(text).text;

describe('forms of secrets', () => {
  it.each([
    [`db.setPassword("${weak()}")`, 'db.setPassword("[password removed]")'],
    [`pwd := '${weak()}';`, "pwd := '[password removed]';"],
    [`'passwd' => '${weak()}',`, "'passwd' => '[password removed]',"],
    [`props.put("db.password", "${weak()}");`, 'props.put("db.password", "[password removed]");'],
    [`let password: &str = "${weak()}";`, 'let password: &str = "[password removed]";'],
    [`password: Some("${weak()}".to_string()),`, 'password: Some("[password removed]".to_string()),'],
    [`PASSWORD = (\n  "${weak()}"\n)`, 'PASSWORD = (\n  "[password removed]"\n)'],
    [`if ("${weak()}" == password) {`, 'if ("[password removed]" == password) {'],
    [`- name: TOKEN\n  value: "${random()}"`, '- name: TOKEN\n  value: "[token removed]"'],
    [`ENV PASSWORD ${weak()}\n`, 'ENV PASSWORD [password removed]\n'],
    [`CREATE USER a IDENTIFIED BY '${strong()}'`, "CREATE USER a IDENTIFIED BY '[password removed]'"],
    [`VIRUSTOTAL="${hex().repeat(2)}"`, 'VIRUSTOTAL="[api-key removed]"'],
    [`ENV ADAFRUIT ${hex()}`, 'ENV ADAFRUIT [api-key removed]'],
    [`/v1/${cloudKey()}/x`, '/v1/[aws-key removed]/x'],
    [`a+${cloudKey()}+b`, 'a+[aws-key removed]+b'],
    [`kind: Secret\ndata:\n  user: ${base64('budi')}\n`, 'kind: Secret\ndata:\n  user: [secret removed]\n'],
    [`It says ${base64(token())}.`, 'It says [github-token removed].'],
    [`It says ${Buffer.from(token()).toString('hex')}.`, 'It says [github-token removed].'],
    [`使用 ${fullWidth(token())}`, '使用 [github-token removed]'],
    [`Token: ${[...token()].join(' ')}`, 'Token: [token removed]'],
    [`The token:\n${[...random()].join('\n')}\n`, 'The token:\n[token removed]\n'],
    [`La contraseña es ${strong()}.`, 'La contraseña es [password removed].'],
    [`A senha é ${strong()}`, 'A senha é [password removed]'],
    [`Пароль: ${strong()}`, 'Пароль: [password removed]'],
    [`密码：${strong()}`, '密码：[password removed]'],
    [`Login: admin / ${strong()}`, 'Login: admin / [password removed]'],
    [`prod:calm-otter-7|${random()}`, '[convex-key removed]'],
    [`${['v4', 'local'].join('.')}.${random().repeat(2)}`, '[paseto removed]'],
    [`{"kty":"EC","d":"${bytes()}"}`, '{"kty":"EC","d":"[private-key removed]"}'],
    [`{"x":"${bytes('api_key')}"}`, '{"x":"[token removed]"}'],
    [`{"z":"${bytes()}"}`, '{"z":"[token removed]"}'],
    [`It is x ${bytes()}`, 'It is x [token removed]'],
  ])('%#: takes out the secret', (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });

  it.each([
    'password = keyring.get_password("system", username)',
    'inputs = ["username", "password", "remember"]',
    '<string name="password">Kata sandi</string>',
    'variable "db_password" {\n  type      = string\n  sensitive = true\n}',
    'public string Password { get; set; }',
    'kind: ConfigMap\ndata:\n  LEVEL: debuglog\n',
    `Datadog shows trace ${hex()} for this request.`,
    `It decodes to ${base64('Selamat pagi dunia 42')}.`,
    'Пароль должен содержать не менее восьми символов.',
    'Username / password login is disabled; use SSO.',
    'The key: a b c d e f g h i j k l m',
    `{"kty":"EC","crv":"P-256","x":"${bytes()}","y": "${bytes('Md')}","kid":"${bytes('Wgt')}"}`,
  ])('%#: leaves %j alone', (text) => {
    expect(redactCredentials(text)).toEqual({ text, count: 0 });
  });
});
