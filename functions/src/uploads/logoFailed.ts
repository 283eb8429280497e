/** A logo could not be read. The message has no URL, so it can be logged. */
export class LogoFailed extends Error {
  override readonly name = 'LogoFailed';
}
