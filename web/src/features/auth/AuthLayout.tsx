import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../ui/Logo';
import { paths } from '../../ui/paths';
import { PRODUCT_NAME } from '../../ui/product';

/** The frame of the authentication pages. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="flex h-16 items-center px-5">
        <Link to={paths.landing} className="flex items-center gap-2.5 rounded-ui font-semibold">
          <Logo className="size-8" />
          {PRODUCT_NAME}
        </Link>
      </header>
      <main className="grid flex-1 place-items-center px-4 pb-16">{children}</main>
    </div>
  );
}
