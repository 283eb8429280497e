import type { ReactNode } from 'react';
import { Toaster } from '../ui/feedback/Toaster';
import { Confirmations } from '../ui/overlay/Confirmations';

/** The app around its router: adds the confirmation dialog and the toasts. */
export function App({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <Confirmations />
      <Toaster />
    </>
  );
}
