import type { CallableRequest } from 'firebase-functions/https';

/**
 * The network address that a call comes from. Google's front end puts it last into the header; what stands before it is
 * the caller's own word.
 */
export function senderOf({ rawRequest }: CallableRequest<unknown>): string {
  const forwarded = rawRequest.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded || rawRequest.socket.remoteAddress || 'unknown';
}
