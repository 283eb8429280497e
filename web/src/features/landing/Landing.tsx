import { ButtonLink } from '../../ui/Button';
import { Logo } from '../../ui/Logo';
import { paths } from '../../ui/paths';
import { PRODUCT_NAME } from '../../ui/product';

/** The public front page. */
export function Landing() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex flex-col items-center gap-5 text-center">
        <Logo className="size-14" />
        <h1 className="font-semibold text-hero">{PRODUCT_NAME}</h1>
        <p className="text-lead text-muted">Medical Transport Operating System.</p>
        <ButtonLink to={paths.login} tone="primary">
          Sign In
        </ButtonLink>
      </div>
    </main>
  );
}
