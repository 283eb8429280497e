import type { ReactNode } from 'react';
import { FunctionsProvider } from 'reactfire';
import { functions } from './functions';

/** Callable functions, for the pages that call them; stands inside FirebaseAuth. */
export function FirebaseCallables({ children }: { readonly children: ReactNode }) {
  return <FunctionsProvider sdk={functions}>{children}</FunctionsProvider>;
}
