/** A failure that the person at the terminal can mend: its message says how, so it is shown without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
