import { type DriveLanguage, driveLanguage, type Role } from '@mtos/model';
import { en, type JoinTexts } from './joinTexts.en';
import { es } from './joinTexts.es';

const TABLES: Readonly<Record<DriveLanguage, JoinTexts>> = { en, es };

/** The language of the page: drivers can have that of their device, as on the drivers' page; admins use an English console. */
export function joinLanguage(role: Role, preferred: readonly string[]): DriveLanguage {
  return role === 'driver' ? driveLanguage(preferred) : 'en';
}

export const joinTexts = (language: DriveLanguage): JoinTexts => TABLES[language];
