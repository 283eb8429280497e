import { useEffect } from 'react';
import { onFirstSign } from '../../ui/onFirstSign';
import { UNREACHED } from './authMessage';

type Actions = typeof import('./authActions');

const load = () => import('./authActions');

let tell = (_actions: Actions) => {};

/** Resolves once Firebase has come, whoever asked for it. */
export const authActionsCame = new Promise<Actions>((resolve) => {
  tell = resolve;
});

/** Fetches what needs Firebase: the forms are there before it. @throws Error that says that it cannot be reached */
export async function loadAuthActions(): Promise<Actions> {
  try {
    const actions = await load();
    tell(actions);
    return actions;
  } catch (cause) {
    throw new Error(UNREACHED, { cause });
  }
}

/** Fetches it as soon as a person does anything with the page; whoever needs it then says why it does not come. */
export function usePrefetchedAuthActions(): void {
  useEffect(() => onFirstSign(() => loadAuthActions().catch(() => undefined)), []);
}
