export interface PasswordRule {
  /** What the password needs, for people. */
  readonly text: string;
  readonly isMet: (password: string) => boolean;
}

/** What a new password must have, in the order in which forms list it. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { text: 'At least 8 characters', isMet: (password) => password.length >= 8 },
  { text: 'An uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'A digit', isMet: (password) => /\d/.test(password) },
  { text: 'A special character or underscore', isMet: (password) => /[^\p{L}\p{N}]/u.test(password) },
];
