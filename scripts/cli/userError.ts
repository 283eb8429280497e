/** An error that the user can fix. Its message says how, so it is printed without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
