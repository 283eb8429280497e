import { useEffect } from 'react';
import { loadCode } from '../../../browser/loadCode';
import { onFirstInteraction } from '../../../browser/onFirstInteraction';
import { authTexts } from '../texts/authTexts';
import { loadResolvers } from './lazyResolver';

type AuthActions = typeof import('./authActions');

const load = () => loadCode(() => import('./authActions'));

let resolveLoaded = (_actions: AuthActions) => {};

/** Resolves once the sign-in code and Firebase are loaded, whichever component asked for them. */
export const authActionsLoaded = new Promise<AuthActions>((resolve) => {
  resolveLoaded = resolve;
});

/** Loads the sign-in code and Firebase, which the forms can be shown without. @throws Error with a text for the person */
export async function loadAuthActions(): Promise<AuthActions> {
  try {
    const actions = await load();
    resolveLoaded(actions);
    return actions;
  } catch (cause) {
    throw new Error(authTexts().problems.unreachable, { cause });
  }
}

/** Starts loading at the person's first interaction. A failure is reported by the form that needs the code. */
export function usePreloadAuthActions(): void {
  useEffect(
    () => onFirstInteraction(() => Promise.all([loadAuthActions(), loadResolvers()]).catch(() => undefined)),
    [],
  );
}
