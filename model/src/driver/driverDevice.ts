import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';

/** The languages of the drivers' page. */
export const DRIVE_LANGUAGES = ['en', 'es'] as const;
export type DriveLanguage = (typeof DRIVE_LANGUAGES)[number];

/** How long a phone that was not opened is still notified, in days. */
export const DEVICE_DAYS = 60;

/** The phone on which a driver is notified: the last one that asked for it. Its id is the driver's uid. */
export const driverDeviceSchema = z.readonly(
  z.object({
    subOwneruid: z.string(),
    /** Of Firebase Cloud Messaging: whoever has it can notify this phone. */
    token: z.string().check(z.minLength(1), z.maxLength(LIMITS.pushToken)),
    language: z.enum(DRIVE_LANGUAGES),
    updatedAt: instant,
    expireAt: instant,
  }),
);
export type DriverDevice = z.infer<typeof driverDeviceSchema>;

/** The first of a person's languages that the drivers' page is written in; English if it is none of them. */
export function driveLanguage(preferred: readonly string[]): DriveLanguage {
  const languages = preferred.map((tag) => DRIVE_LANGUAGES.find((language) => language === tag.split('-')[0]));
  return languages.find((language) => language !== undefined) ?? 'en';
}
