import { DEFAULT_TEXT_SETTINGS, newTextNumber, type RiderText, type TextNumber, type TextSettings } from '@mtos/model';
import type { Doc } from '../../data/read/converter';

const instant = (iso: string) => ({ toMillis: () => Date.parse(iso), toDate: () => new Date(iso) });

/** When texts of tests went out. */
export const TEXTED_AT = instant('2026-03-09T13:30:00Z');

/** A text that was delivered, unless given otherwise. */
export const textDoc = (id: string, given: Partial<RiderText> = {}): Doc<RiderText> => ({
  ...{ id, direction: 'out', kind: 'onTheWay', tripId: 'trip', clientUid: 'client', number: '+12125550142' },
  ...{ body: 'Wayfare: Dora is on the way.', parts: 1, language: 'en', state: 'delivered', problem: '' },
  ...{ errorCode: 0, sid: 'SM1', answer: '', needsPerson: false, handledBy: '', handledAt: null },
  ...{ at: TEXTED_AT, sentAt: TEXTED_AT, expireAt: instant('2026-06-07T13:30:00Z') },
  ...given,
});

/** An answer of a rider that needs a person. */
export const answerDoc = (id: string, body: string, answer: RiderText['answer'], given: Partial<RiderText> = {}) =>
  textDoc(id, {
    ...{ direction: 'in', kind: '', body, answer, state: 'received', sentAt: null, needsPerson: true },
    ...given,
  });

/** The settings of a company that texts, unless given otherwise. */
export const textSettings = (given: Partial<TextSettings> = {}): TextSettings => ({
  ...DEFAULT_TEXT_SETTINGS,
  isOn: true,
  senderName: 'Wayfare',
  sender: {
    kind: 'twilio',
    accountSid: `AC${'0'.repeat(32)}`,
    from: '+12025550100',
    messagingServiceSid: '',
    isTokenSet: true,
  },
  ...{ version: 1, updatedAt: TEXTED_AT, updatedBy: 'owner' },
  ...given,
});

/** What is known of a number. */
export const textNumber = (given: Partial<TextNumber> = {}): TextNumber => ({
  ...newTextNumber('+12125550142'),
  ...given,
});
