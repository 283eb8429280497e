import type { Location } from 'react-router-dom';

/** What a link in an email of the sign-in service is for, as its `mode` says. */
const MODES = ['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const;
export type EmailLinkMode = (typeof MODES)[number];

export interface EmailLink {
  /** Undefined if this product has no page for it. */
  readonly mode: EmailLinkMode | undefined;
  /** Can be used once. Undefined if the link is incomplete. */
  readonly code: string | undefined;
}

type Place = Pick<Location, 'search' | 'state'>;

/** The link that opened the page. Its code is in the URL, or already in the history's state. */
export function readEmailLink({ search, state }: Place): EmailLink {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('oobCode') || codeIn(state);
  return { mode: MODES.find((known) => known === parameters.get('mode')), code };
}

/**
 * Where the page continues once it has read its link; undefined if the URL has no code. The code moves to the history's
 * state: a reload keeps it, but the URL, which extensions and screenshots show, no longer has it.
 */
export function withoutCode({ search }: Place): { readonly search: string; readonly state: object } | undefined {
  const parameters = new URLSearchParams(search);
  const oobCode = parameters.get('oobCode');
  if (oobCode === null) return undefined;
  const kept = [...parameters].filter(([name]) => name === 'mode' || name === 'lang');
  return { search: `?${new URLSearchParams(kept)}`, state: { oobCode } };
}

function codeIn(state: unknown): string | undefined {
  const code = typeof state === 'object' && state !== null && 'oobCode' in state ? state.oobCode : undefined;
  return typeof code === 'string' && code ? code : undefined;
}
