import { type DriveLanguage, driveLanguage } from '@mtos/model';
import { useHydrated } from '../../../browser/useHydrated';
import { type AuthTexts, en } from './en';
import { es } from './es';

const TABLES: Readonly<Record<DriveLanguage, AuthTexts>> = { en, es };

/**
 * The language of the sign-in pages: that of the email whose link was opened, otherwise that of the browser, as on the
 * drivers' page, because drivers sign in here.
 */
export function authLanguage(): DriveLanguage {
  const emailed = new URLSearchParams(window.location.search).get('lang');
  return driveLanguage([...(emailed ? [emailed] : []), ...navigator.languages]);
}

/** The texts in a language. */
export const authTextsIn = (language: DriveLanguage): AuthTexts => TABLES[language];

/** The texts of the sign-in pages, for what happens after a press. */
export const authTexts = (): AuthTexts => TABLES[authLanguage()];

/** The language and the texts of the sign-in pages. Their HTML is prerendered in English. */
export function useAuthTexts(): { readonly language: DriveLanguage; readonly texts: AuthTexts } {
  const language = useHydrated() ? authLanguage() : 'en';
  return { language, texts: TABLES[language] };
}
