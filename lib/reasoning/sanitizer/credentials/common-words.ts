/** Words that follow “password:” or “password is” without being one: states, types, advice, other names. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'b64enc b64dec quote squote trim default indent nindent toyaml upper lower required optional invalid incorrect wrong correct valid expired missing empty set unset reset changed hidden protected encrypted hashed secure ' +
    'insecure weak strong null none nil undefined true false yes no string str number int integer boolean bool text varchar char any object unknown void ' +
    'bytes password passwd secret token key value default type input field login user username email wajib harus diperlukan salah benar kosong kedaluwarsa ' +
    'lemah kuat aman rahasia sandi opsional tidak belum sudah not never always only also too very the your their this that a an in on at by for with from ' +
    'and or but if when while yang dan atau untuk dengan di ke dari ini itu saya anda kamu self req request response options config props params args ' +
    '1password lastpass bitwarden oauth2 base64 sha256 sha512 md5 bcrypt argon2 argon2id pbkdf2 scrypt utf8 utf-8 hs256 rs256 es256 not-set notset n/a await async new function return const'
  ).split(' '),
);
