import { type DriveLanguage, driveLanguage } from '@mtos/model';
import { en, type Texts } from './en';

/** English comes with the page; a person who reads another language loads that one. */
const TABLES: Readonly<Record<DriveLanguage, () => Promise<Texts> | Texts>> = {
  en: () => en,
  es: async () => (await import('./es')).es,
};

/** The language of the page. */
export const LANGUAGE = driveLanguage(navigator.languages);

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
