import { Link } from 'react-router-dom';
import { ButtonLink } from '../Button';
import { Logo } from '../Logo';
import { paths } from '../paths';
import { PRODUCT_NAME } from '../product';

/** The transparent bar on top of the public pages. */
export function PublicNav() {
  return (
    <header className="mx-auto flex h-18 w-full max-w-6xl items-center justify-between px-5 sm:px-8">
      <Link to={paths.landing} className="flex items-center gap-2.5 rounded-ui font-semibold text-lead">
        <Logo className="size-8" />
        {PRODUCT_NAME}
      </Link>
      <nav aria-label="Account" className="flex gap-1 sm:gap-2">
        <ButtonLink to={paths.register} tone="quiet">
          Register
        </ButtonLink>
        <ButtonLink to={paths.login}>Sign In</ButtonLink>
      </nav>
    </header>
  );
}
