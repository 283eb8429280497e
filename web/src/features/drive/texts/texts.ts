import { DRIVE_LANGUAGES, type DriveLanguage } from '@mtos/model';
import { en, type Texts } from './en';

/** English comes with the page; a person who reads another language loads that one. */
const TABLES: Readonly<Record<DriveLanguage, () => Promise<Texts> | Texts>> = {
  en: () => en,
  es: async () => (await import('./es')).es,
};

/** The first of the person's languages that the page is written in; English if it is none of them. */
export function languageFor(preferred: readonly string[]): DriveLanguage {
  const languages = preferred.map((tag) => DRIVE_LANGUAGES.find((language) => language === tag.split('-')[0]));
  return languages.find((language) => language !== undefined) ?? 'en';
}

/** The language of the page. */
export const LANGUAGE = languageFor(navigator.languages);

/** The texts of the page. */
export const texts: Texts = await TABLES[LANGUAGE]();

const days = new Intl.DateTimeFormat(LANGUAGE === 'es' ? 'es-US' : 'en-US', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A calendar day in the page's language: 'Tuesday, Jan 6'. */
export const formatDayOfTrip = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
