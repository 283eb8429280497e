import { LIMITS } from '../documents/limits';
import { REQUEST_LIMITS } from '../requests/requestLimits';
import { ERASED } from './erased';
import { type ErasedPerson, eraseNames } from './erasure';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A facility's request without its client's personal data. Its days, times, state, and trips stay. Nothing of it can be answered
 * anymore.
 */
export function eraseRequest(request: Fields): Fields {
  const { client, change, state, declineNote } = request;
  return {
    ...request,
    ...(isFields(client) && {
      client: { ...client, name: ERASED.client, phone: '', birthDate: '', medicaidId: '', needs: null },
    }),
    ...('legs' in request && { legs: eraseLegs(request.legs) }),
    ...('notes' in request && { notes: '' }),
    ...('poNumber' in request && { poNumber: '' }),
    ...(declineNote ? { declineNote: ERASED.text } : {}),
    ...(isFields(change) && { change: eraseChange(change) }),
    ...('isOpen' in request && { isOpen: false }),
    ...('escalateAt' in request && { escalateAt: null }),
    ...(state === 'sent' && { state: 'withdrawn' }),
  };
}

const eraseChange = (change: Fields): Fields => ({
  ...change,
  legs: eraseLegs(change.legs),
  ask: '',
  reason: change.reason ? ERASED.text : '',
  ...(change.state === 'sent' && { state: 'declined' }),
});

const eraseLegs = (legs: unknown): unknown =>
  Array.isArray(legs)
    ? legs.map((leg) =>
        isFields(leg)
          ? { ...leg, fromAddress: ERASED.address, toAddress: ERASED.address, fromPhone: '', toPhone: '' }
          : leg,
      )
    : legs;

/** What people wrote in a request, without the names of someone who is not its client. */
export function eraseNamesInRequest(request: Fields, subject: ErasedPerson): Fields {
  const erased = (text: unknown, longest: number = LIMITS.reason) =>
    typeof text === 'string' ? eraseNames(text, subject, longest) : text;
  const { notes, declineNote, change } = request;
  return {
    notes: erased(notes, REQUEST_LIMITS.notes),
    declineNote: erased(declineNote),
    change: isFields(change)
      ? { ...change, ask: erased(change.ask, REQUEST_LIMITS.notes), reason: erased(change.reason) }
      : change,
  };
}
