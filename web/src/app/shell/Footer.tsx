import { PRODUCT_NAME, PUBLISHER } from '../../settings';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch';

/** The copyright, the publisher, and the theme switch. */
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
