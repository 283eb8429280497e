/** The person does not want to save after all. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}
