/** What texts to riders are about. */
export const TEXT_KINDS = ['reminder', 'onTheWay', 'arrived', 'late', 'willCall', 'changed', 'canceled'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The languages that texts are written in. */
export const TEXT_LANGUAGES = ['en', 'es'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** The language of the texts to a client, whose profile names a language in a person's words; English if it names another one. */
export const textLanguage = (language: string): TextLanguage =>
  /^(?:es\b|esp|span|castellano)/i.test(language.trim()) ? 'es' : 'en';
