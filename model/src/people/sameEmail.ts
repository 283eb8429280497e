/**
 * Whether a sign-in's address is the one that a user document names. A document without an address names none that could
 * differ. Someone who signs in with another one may be its real owner, led into an account that is not theirs.
 */
export function isSameEmail(documented: unknown, signIn: string | null | undefined): boolean {
  if (typeof documented !== 'string' || documented === '') return true;
  return documented.toLowerCase() === signIn?.toLowerCase();
}
