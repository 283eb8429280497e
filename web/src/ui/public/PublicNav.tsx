import { PRODUCT_NAME } from '../../settings';
import { buttonLook } from '../button/buttonLook';
import { Logo } from '../display/Logo';
import { SkipLink } from '../layout/SkipLink';
import { paths } from '../paths';
import { PUBLIC_TEXTS, type PublicTexts } from './publicTexts';

interface Props {
  readonly texts?: PublicTexts;
  /** The language of the texts, if not that of the page. */
  readonly lang?: string;
}

/** The transparent bar on top of the public pages. Plain links: the landing page has no router. */
export function PublicNav({ texts = PUBLIC_TEXTS, lang }: Props) {
  return (
    <header
      lang={lang}
      className="mx-auto flex min-h-18 w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 px-5 py-2 sm:px-8"
    >
      <SkipLink>{texts.skip}</SkipLink>
      <a href={paths.landing} className="flex items-center gap-2.5 rounded-ui font-semibold text-lead">
        <Logo className="size-8" />
        {PRODUCT_NAME}
      </a>
      <nav aria-label={texts.account} className="flex flex-wrap gap-1 sm:gap-2">
        <a href={paths.register} className={buttonLook({ tone: 'quiet' })}>
          {texts.register}
        </a>
        <a href={paths.login} className={buttonLook({})}>
          {texts.signIn}
        </a>
      </nav>
    </header>
  );
}
