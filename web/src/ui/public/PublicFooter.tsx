import { useSyncExternalStore } from 'react';
import { BUILD_YEAR, LINKS, PRODUCT_NAME, PUBLISHER } from '../../settings';
import { PUBLIC_TEXTS, type PublicTexts } from './publicTexts';

interface Props {
  readonly texts?: PublicTexts;
  /** The language of the texts, if not that of the page. */
  readonly lang?: string;
}

const link = 'rounded-ui text-muted underline-offset-4 transition-colors hover:text-ink hover:underline';

/** The public pages' footer: social links, legal pages, the publisher. */
export function PublicFooter({ texts = PUBLIC_TEXTS, lang }: Props) {
  return (
    <footer
      lang={lang}
      className="mx-auto grid w-full max-w-6xl gap-6 px-5 py-8 text-body sm:grid-cols-[1fr_auto] sm:px-8"
    >
      <div>
        <p className="font-medium">{texts.keepInTouch}</p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          {LINKS.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} className={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="sm:text-right">
        <ul className="flex flex-wrap gap-x-5 gap-y-2 sm:justify-end">
          <li>
            <a href={LINKS.terms} className={link}>
              {texts.terms}
            </a>
          </li>
          <li>
            <a href={LINKS.privacy} className={link}>
              {texts.privacy}
            </a>
          </li>
        </ul>
        <p className="mt-2 text-muted">
          © <Year /> {PRODUCT_NAME} {texts.by}{' '}
          <a href={PUBLISHER.url} className="underline underline-offset-4 hover:text-ink">
            {PUBLISHER.name}
          </a>
        </p>
      </div>
    </footer>
  );
}

const thisYear = () => new Date().getFullYear();
const buildYear = () => BUILD_YEAR ?? thisYear();
const never = () => () => {};

/** The current year, even if the page was prerendered in an earlier one. */
function Year() {
  return useSyncExternalStore(never, thisYear, buildYear);
}
