import * as z from 'zod/mini';
import { textField, wholeNumber } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { stored, text } from '../documents/storedFields';
import { TEXT_KINDS, type TextKind } from './textKinds';

export const TEXT_LIMITS = {
  senderName: 30,
  consentWords: 300,
  minLateMinutes: 5,
  maxLateMinutes: 60,
  /** A company's texts a day. */
  perDay: 2000,
  /** Texts a day to one number. */
  perNumber: 10,
} as const;

/** When reminders can be sent, the evening before. */
export const REMINDER_HOURS = { from: '12:00', to: '20:30' } as const;

const E164 = /^\+[1-9]\d{6,14}$/;
const isReminderTime = (value: string) =>
  /^\d\d:[0-5]\d$/.test(value) && value >= REMINDER_HOURS.from && value <= REMINDER_HOURS.to;

const flags = Object.fromEntries(TEXT_KINDS.map((kind) => [kind, z.boolean()])) as Record<TextKind, z.ZodMiniBoolean>;

/** The account with a provider that texts are sent through. */
const senderSchema = stored({
  kind: z.literal('twilio'),
  accountSid: text(60),
  /** The number that texts come from; empty if the messaging service chooses it. */
  from: text(20),
  messagingServiceSid: text(60),
  /** Whether functions have the provider's token. */
  isTokenSet: z.boolean(),
});
export type TextSender = z.infer<typeof senderSchema>;

/** How a company texts its riders. Written by functions only; without it, nothing is sent. */
export const textSettingsSchema = stored({
  isOn: z.boolean(),
  /** Which texts are sent. */
  kinds: z.readonly(z.object(flags)),
  /** How late a pick-up is expected to be when the rider is told. */
  lateMinutes: z.int().check(z.gte(TEXT_LIMITS.minLateMinutes), z.lte(TEXT_LIMITS.maxLateMinutes)),
  /** When reminders are sent the evening before, by the clocks at the pick-up. */
  reminderAt: z.string().check(z.refine(isReminderTime, 'is not a time for reminders')),
  /** What texts begin with. */
  senderName: text(TEXT_LIMITS.senderName),
  /** Giving a number for a ride counts as consent. */
  assumesConsent: z.boolean(),
  /** The words that stand for consent. */
  consentWords: text(TEXT_LIMITS.consentWords),
  perDay: z.int().check(z.gte(1), z.lte(TEXT_LIMITS.perDay)),
  sender: z.nullable(senderSchema),
  version: z.int().check(z.gte(1)),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type TextSettings = z.infer<typeof textSettingsSchema>;

/** What a company that has saved nothing starts with. */
export const DEFAULT_TEXT_SETTINGS: Omit<TextSettings, 'version' | 'updatedAt' | 'updatedBy'> = {
  isOn: false,
  kinds: { reminder: true, onTheWay: true, arrived: true, late: true, willCall: true, changed: true, canceled: true },
  lateMinutes: 15,
  reminderAt: '18:00',
  senderName: '',
  assumesConsent: false,
  consentWords: '',
  perDay: 500,
  sender: null,
};

/** The input of `saveTextSettings`. */
export const saveTextSettingsSchema = z.strictObject({
  /** The version that the caller saw; 0 if nothing was saved yet. */
  version: z.int().check(z.gte(0)),
  isOn: z.boolean(),
  kinds: z.strictObject(flags),
  lateMinutes: wholeNumber(TEXT_LIMITS.minLateMinutes, TEXT_LIMITS.maxLateMinutes),
  reminderAt: z.string().check(z.refine(isReminderTime, 'Enter a time from 12:00 PM to 8:30 PM.')),
  senderName: textField(TEXT_LIMITS.senderName),
  assumesConsent: z.boolean(),
  consentWords: textField(TEXT_LIMITS.consentWords),
  perDay: wholeNumber(1, TEXT_LIMITS.perDay),
  sender: z.nullable(
    z.strictObject({
      kind: z.literal('twilio'),
      accountSid: z
        .string()
        .check(z.regex(/^AC[0-9a-fA-F]{32}$/, 'Enter the account SID: AC and 32 letters or digits.')),
      from: z
        .string()
        .check(
          z.refine((value) => value === '' || E164.test(value), 'Enter a number like +12025550100, or leave it empty.'),
        ),
      messagingServiceSid: z
        .string()
        .check(
          z.refine(
            (value) => value === '' || /^MG[0-9a-fA-F]{32}$/.test(value),
            'Enter a SID that begins with MG, or leave it empty.',
          ),
        ),
    }),
  ),
  /** The provider's token, if it is to be set or replaced. */
  token: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/, 'Enter the token as Twilio shows it.'))),
});
export type SaveTextSettingsInput = Readonly<z.infer<typeof saveTextSettingsSchema>>;

export interface SaveTextSettingsAnswer {
  /** The URL to enter with the provider, so that answers arrive; empty without a sender. */
  readonly webhook: string;
}
