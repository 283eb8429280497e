import type { DriveLanguage } from '@mtos/model';
import { type EmailLinkTexts, en } from './emailLinkTexts.en';
import { es } from './emailLinkTexts.es';

const TABLES: Readonly<Record<DriveLanguage, EmailLinkTexts>> = { en, es };

export const emailLinkTexts = (language: DriveLanguage): EmailLinkTexts => TABLES[language];
