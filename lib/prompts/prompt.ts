/** A prompt that is ready to be sent. Its words are not the person's, so nobody is shown them. */
export interface FilledPrompt {
  readonly name: string;
  readonly version: number;
  /** The prompt in all of its wordings; the turn's locale says which is sent. */
  readonly texts: Readonly<Record<'en' | 'id', string>>;
  /** What the prompt is about: the person's own words. */
  readonly input: string;
}
