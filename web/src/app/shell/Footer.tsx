import { PRODUCT_NAME, PUBLISHER } from '../../ui/product';
import { ThemeSwitch } from '../../ui/ThemeSwitch';

/** The copyright, the publisher, and the choice of the theme. */
export function Footer() {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 text-faint text-small sm:px-6 lg:px-8 print:hidden">
      <p>
        © {new Date().getFullYear()} {PRODUCT_NAME} by{' '}
        <a href={PUBLISHER.url} className="underline hover:text-ink">
          {PUBLISHER.name}
        </a>
      </p>
      <ThemeSwitch />
    </footer>
  );
}
