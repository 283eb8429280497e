import { PRODUCT_NAME } from '../../settings';
import { buttonLook } from '../button/buttonLook';
import { Logo } from '../display/Logo';
import { SkipLink } from '../layout/SkipLink';
import { paths } from '../paths';

/** The transparent bar on top of the public pages. Plain links: the landing page has no router. */
export function PublicNav() {
  return (
    <header className="mx-auto flex h-18 w-full max-w-6xl items-center justify-between px-5 sm:px-8">
      <SkipLink />
      <a href={paths.landing} className="flex items-center gap-2.5 rounded-ui font-semibold text-lead">
        <Logo className="size-8" />
        {PRODUCT_NAME}
      </a>
      <nav aria-label="Account" className="flex gap-1 sm:gap-2">
        <a href={paths.register} className={buttonLook({ tone: 'quiet' })}>
          Register
        </a>
        <a href={paths.login} className={buttonLook({})}>
          Sign In
        </a>
      </nav>
    </header>
  );
}
