import {
  DEFAULT_TEXT_SETTINGS,
  type SaveTextSettingsInput,
  saveTextSettingsSchema,
  TEXT_LIMITS,
  type TextSettings,
} from '@mtos/model';
import * as z from 'zod/mini';

/** The form's fields. A company without a Twilio account leaves those of `sender` empty, and so does who keeps the token. */
export type TextSettingsValues = Omit<SaveTextSettingsInput, 'sender' | 'token'> & {
  readonly sender: { readonly accountSid: string; readonly from: string; readonly messagingServiceSid: string };
  readonly token: string;
};

const CONSENT_WORDS =
  'I agree to get texts about my rides at this number. Message and data rates may apply. Reply STOP to end.';

/** The stored settings as the form shows them, or what a company that has saved nothing starts with. */
export function toValues(settings: TextSettings | undefined, companyName: string): TextSettingsValues {
  const start = {
    ...DEFAULT_TEXT_SETTINGS,
    version: 0,
    senderName: companyName.slice(0, TEXT_LIMITS.senderName).trim(),
    consentWords: CONSENT_WORDS,
  };
  const { version, isOn, kinds, lateMinutes, reminderAt, senderName, assumesConsent, consentWords, perDay, sender } =
    settings ?? start;
  return {
    ...{ version, isOn, kinds, lateMinutes, reminderAt, senderName, assumesConsent, consentWords, perDay },
    sender: senderValues(sender),
    token: '',
  };
}

/** What was saved, as the form shows it from then on. */
export const savedValues = ({ sender, version, ...input }: SaveTextSettingsInput): TextSettingsValues => ({
  ...input,
  sender: senderValues(sender),
  version: version + 1,
  token: '',
});

const senderValues = (sender: SaveTextSettingsInput['sender']): TextSettingsValues['sender'] => ({
  accountSid: sender?.accountSid ?? '',
  from: sender?.from ?? '',
  messagingServiceSid: sender?.messagingServiceSid ?? '',
});

function toInput({ sender, token, ...values }: TextSettingsValues): z.input<typeof saveTextSettingsSchema> {
  const fields = {
    accountSid: sender.accountSid.trim(),
    from: sender.from.replace(/[\s().-]/g, ''),
    messagingServiceSid: sender.messagingServiceSid.trim(),
  };
  const hasSender = Object.values(fields).some((field) => field !== '') || token !== '';
  return {
    ...values,
    sender: hasSender ? { kind: 'twilio', ...fields } : null,
    ...(token !== '' && { token: token.trim() }),
  };
}

/** Checks the form's fields as the server does, and gives what the server takes. */
export const textSettingsFormSchema = z.pipe(
  z.transform((values: TextSettingsValues) => toInput(values)),
  saveTextSettingsSchema,
);
