import type { ReactNode } from 'react';
import { Confirmations } from '../ui/Confirmations';
import { Toaster } from '../ui/Toaster';

/** What stands once beside the pages; the router among the children shows them. */
export function App({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <Confirmations />
      <Toaster />
    </>
  );
}
