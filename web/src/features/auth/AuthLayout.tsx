import type { ReactNode } from 'react';
import { PublicFooter } from '../../ui/public/PublicFooter';
import { PublicNav } from '../../ui/public/PublicNav';
import { Streets } from '../../ui/public/Streets';

/** The frame of the authentication pages. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Streets className="flex min-h-dvh flex-col">
      <PublicNav />
      <main className="grid flex-1 place-items-center px-4 py-6">{children}</main>
      <PublicFooter />
    </Streets>
  );
}
