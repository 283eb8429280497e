export interface PasswordRule {
  /** The rule, as forms show it. */
  readonly text: string;
  readonly isMet: (password: string) => boolean;
}

/** The rules for a new password, in the order that forms list them. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { text: 'At least 8 characters', isMet: (password) => password.length >= 8 },
  { text: 'An uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'A digit', isMet: (password) => /\d/.test(password) },
  { text: 'A special character or underscore', isMet: (password) => /[^\p{L}\p{N}]/u.test(password) },
];
