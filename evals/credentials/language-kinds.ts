import { type CredentialKind, whole } from './credential-kind';
import type { RandomStrings } from './random-strings';

const githubToken = (r: RandomStrings): string => ['gh', 'p_'].join('') + r.alnum(36);

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
const bold = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 0x61));

const told = (kind: string, around: (secret: string) => string): CredentialKind =>
  whole(kind, (r) => r.password(), around);

/** Secrets named in other languages, dressed up in other characters, or beside the name of their owner. */
export const LANGUAGE_KINDS: readonly CredentialKind[] = [
  whole(
    'full-width',
    (r) => fullWidth(githubToken(r)),
    (s) => `使用 ${s} 登录`,
  ),
  whole(
    'bold-letters',
    (r) => bold(githubToken(r)),
    (s) => `Use ${s} now.`,
  ),
  told('spanish', (s) => `La contraseña es ${s}, no la compartas.`),
  told('spanish-colon', (s) => `contraseña: ${s}`),
  told('portuguese', (s) => `A senha do servidor é ${s}.`),
  whole(
    'portuguese-key',
    (r) => r.alnum(32),
    (s) => `chave de API: ${s}`,
  ),
  told('russian', (s) => `Пароль: ${s}`),
  told('russian-for', (s) => `пароль от сервера: ${s}`),
  whole(
    'russian-token',
    (r) => r.alnum(30),
    (s) => `Токен доступа — ${s}`,
  ),
  told('chinese', (s) => `密码：${s}`),
  told('chinese-is', (s) => `数据库密码是${s}。`),
  whole(
    'chinese-key',
    (r) => r.alnum(30),
    (s) => `密钥=${s}`,
  ),
  told('japanese', (s) => `パスワード：${s}`),
  told('german', (s) => `Kennwort: ${s}`),
  told('french', (s) => `mot de passe : ${s}`),
  told('pair-slash', (s) => `Login: admin / ${s}`),
  told('pair-names', (s) => `username / password: budi / ${s}`),
  told('pair-email', (s) => `Akun demo: budi@example.org / ${s}`),
];
