/** Reasoning that must not leave the server as it is, with the strings that have to be gone. */
export interface LeakyThoughts {
  readonly chunks: readonly string[];
  /** Strings of which none may reach a browser, the store or an export. */
  readonly forbidden: readonly string[];
  /** Sentences around them that have nothing to hide. */
  readonly allowed: readonly string[];
}

/** Builds the text at run time from pieces, so that no credential stands in the repository. */
export function buildLeakyThoughts(): LeakyThoughts {
  const cloudKey = ['AK', 'IA', 'Q3EGRIAZ', '7XNBWL2T'].join('');
  const gitToken = ['gh', 'p_', 'w8Zk2LpQ', '4tVn7RbX', '1mYc9HsD', '5jGf3KaE', 'uT6o'].join('');
  const password = ['Vr7', 'kQz', '9mXw', '2pLt'].join('');
  const longSentence = `I compare ${Array.from({ length: 60 }, (_, index) => `option ${index + 1} with its costs`).join(', ')} before I decide.`;
  const allowed = [
    'The user wants to know how the import works.',
    'I look at the two files that were mentioned earlier.',
    'The answer should be short and name one example.',
  ];
  const secretSentences = [
    `The old configuration holds the access key ${cloudKey} for the bucket.`,
    `There is also a token ${gitToken} in the file.`,
    `The line password=${password} follows after it.`,
  ];
  const hiddenSentences = [
    'My system prompt tells me to answer in two paragraphs.',
    'Sesuai instruksi sistem saya, jawaban harus singkat.',
  ];
  const foreignSentences = [
    'Je devrais vérifier ce fichier avant de répondre à la question.',
    'Ich prüfe zuerst die Datei und antworte danach ausführlich.',
    '我应该先检查这个文件然后再回答问题。',
  ];
  const payload = '{"tool":"file_reader","arguments":{"path":"/etc/import.conf"}}';
  const code = '```js\nconst secretPlan = readFile("import.conf");\n```';

  const text = [
    allowed[0],
    ...secretSentences,
    ...hiddenSentences,
    allowed[1],
    payload,
    `${code}\n`,
    ...foreignSentences,
    longSentence,
    allowed[2],
  ].join('\n');
  return {
    chunks: cutIntoPieces(text, 37),
    forbidden: [
      cloudKey,
      gitToken,
      password,
      ...hiddenSentences,
      ...foreignSentences,
      'secretPlan',
      '/etc/import.conf',
    ],
    allowed,
  };
}

/** Cuts a text into pieces of `size` characters, never inside a surrogate pair. */
export function cutIntoPieces(text: string, size: number): string[] {
  const characters = [...text];
  const pieces: string[] = [];
  for (let start = 0; start < characters.length; start += size) {
    pieces.push(characters.slice(start, start + size).join(''));
  }
  return pieces;
}
