import { Outlet, useLocation } from 'react-router-dom';
import { useAuthTexts } from '../../features/auth/texts/authTexts';
import { MAIN_CONTENT } from '../../ui/layout/SkipLink';
import { paths } from '../../ui/paths';
import { PublicFooter } from '../../ui/public/PublicFooter';
import { PublicNav } from '../../ui/public/PublicNav';
import { Streets } from '../../ui/public/Streets';
import { PublicAnalytics } from '../PublicAnalytics';

/** The layout of the authentication pages. Their forms show before Firebase is loaded. */
export function AuthArea() {
  const { pathname } = useLocation();
  const { language, texts } = useAuthTexts();
  // Whoever registers gets a console in English
  const translated = pathname === paths.register ? {} : { lang: language, texts: texts.publicPages };
  return (
    <>
      <Streets className="flex min-h-dvh flex-col">
        <PublicNav {...translated} />
        {/* Not centered vertically: the card would move while the rest of the page arrives */}
        <main
          {...MAIN_CONTENT}
          className="grid flex-1 grid-cols-1 content-start justify-items-center px-4 py-6 focus:outline-none sm:pt-[8vh]"
        >
          <Outlet />
        </main>
        <PublicFooter {...translated} />
      </Streets>
      {/* A page view has the page's URL, and that of an email's link has a code that works as a password */}
      {pathname !== paths.emailLink && <PublicAnalytics path={pathname} />}
    </>
  );
}
