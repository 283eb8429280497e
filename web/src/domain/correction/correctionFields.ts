import {
  CLOCK,
  enteredTimes,
  LIMITS,
  requiredText,
  type StepTimeProblem,
  stepClocks,
  TRIP_STEPS,
  type Trip,
  type TripProgress,
  textField,
} from '@mtos/model';
import * as z from 'zod/mini';
import { parseOdometer } from '../trips/parseOdometer';
import type { EnteredCorrection } from './correctionEvent';

export type ActualTrip = Pick<
  Trip,
  | 'tripDate'
  | 'puTime'
  | 'progress'
  | 'vehicle'
  | 'driverUid'
  | 'pickup'
  | 'dropoff'
  | 'zoneQuestion'
  | 'puZone'
  | 'apptZone'
>;

/** The form of what happened on a trip. Readings are text, because an empty one is not known. */
const fields = z.object({
  onMyWay: z.string(),
  arrived: z.string(),
  onBoard: z.string(),
  droppedOff: z.string(),
  startOdometer: z.string().check(z.trim()),
  endOdometer: z.string().check(z.trim()),
  /** Empty while it is not known whether someone signed; 'phone' keeps the signature that the driver's phone recorded. */
  signed: z.enum(['', 'phone', 'client', 'caregiver', 'none']),
  /** Who signed, or why no one did. */
  signature: z.string().check(z.trim()),
  vehicleName: textField(LIMITS.name),
  plate: textField(LIMITS.plate),
  licenseNumber: textField(LIMITS.licenseNumber),
  reason: requiredText(LIMITS.reason, 'Say why, such as a dead phone.'),
});
export type CorrectionValues = z.infer<typeof fields>;

const TIME_PROBLEMS: Readonly<Record<StepTimeProblem, string>> = {
  order: 'This is before the step above.',
  future: 'This has not come yet.',
};
const READINGS = ['startOdometer', 'endOdometer'] as const;

/** What is recorded of a trip, for the form. */
export function correctionValues(trip: ActualTrip, timeZone: string): CorrectionValues {
  const { progress } = trip;
  const vehicle = trip.vehicle?.driverUid === trip.driverUid ? trip.vehicle : undefined;
  const own = progress?.driverUid === trip.driverUid ? progress : undefined;
  return {
    ...stepClocks(ownTrip(trip), timeZone),
    startOdometer: readingText(own?.odometers.onBoard),
    endOdometer: readingText(own?.odometers.droppedOff),
    ...signatureValues(trip),
    vehicleName: vehicle?.name ?? '',
    plate: vehicle?.plate ?? '',
    licenseNumber: vehicle?.licenseNumber ?? '',
    reason: '',
  };
}

/** The form's checks; they depend on what is recorded of the trip. */
export function correctionSchema(trip: ActualTrip, timeZone: string, now: () => Date) {
  const recorded = correctionValues(trip, timeZone);
  return fields.check(
    z.superRefine((values, context) => {
      const complain = (field: keyof CorrectionValues, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      const broken = TRIP_STEPS.filter((step) => values[step] !== '' && !CLOCK.test(values[step]));
      for (const step of broken) complain(step, 'Enter a time, such as 9:30 AM.');
      if (broken.length === 0) {
        const { problems } = enteredTimes(ownTrip(trip), values, timeZone, now());
        for (const step of TRIP_STEPS) {
          const problem = problems[step];
          if (problem) complain(step, TIME_PROBLEMS[problem]);
        }
      }
      for (const field of READINGS) {
        if (values[field] !== '' && parseOdometer(values[field]) === undefined)
          complain(field, 'Enter miles, such as 45210.');
      }
      const [start, end] = READINGS.map((field) => parseOdometer(values[field]));
      const isReadingChanged = READINGS.some((field) => values[field] !== recorded[field]);
      if (isReadingChanged && start !== undefined && end !== undefined && end < start) {
        complain('endOdometer', 'This is lower than at the pick-up.');
      }
      const isNamed = values.signed === 'client' || values.signed === 'caregiver';
      if (isNamed && values.signature === '') complain('signature', 'Enter who signed.');
      if (isNamed && values.signature.length > LIMITS.name) complain('signature', 'This name is too long.');
      if (values.signed === 'none' && values.signature === '') complain('signature', 'Say why there is no signature.');
      if (values.signature.length > LIMITS.reason) complain('signature', 'This is too long.');
      if (Object.keys(findChanges(values, trip, timeZone, now())).length === 0) {
        complain('reason', 'Nothing was changed.');
      }
    }),
  );
}

/** What the form changes of a trip; empty if nothing. */
export function findChanges(
  values: CorrectionValues,
  trip: ActualTrip,
  timeZone: string,
  now: Date,
): EnteredCorrection {
  const recorded = correctionValues(trip, timeZone);
  const isChanged = (...names: readonly (keyof CorrectionValues)[]) =>
    names.some((name) => values[name] !== recorded[name]);
  return {
    ...enteredTimes(ownTrip(trip), values, timeZone, now).changed,
    ...(isChanged('startOdometer') && { startOdometer: parseOdometer(values.startOdometer) ?? null }),
    ...(isChanged('endOdometer') && { endOdometer: parseOdometer(values.endOdometer) ?? null }),
    ...(values.signed !== 'phone' && isChanged('signed', 'signature') && { proof: toProof(values) }),
    ...(isChanged('vehicleName', 'plate', 'licenseNumber') && {
      vehicle: { name: values.vehicleName, plate: values.plate, licenseNumber: values.licenseNumber },
    }),
  };
}

/** Without what another driver recorded before the trip was given to this one. */
const ownTrip = ({ progress, ...trip }: ActualTrip): ActualTrip =>
  progress?.driverUid === trip.driverUid ? { ...trip, progress } : trip;

const readingText = (reading: number | null | undefined): string => (reading == null ? '' : String(reading));

/** Who signed on the driver's phone, if the office has not entered another signature since. */
export const signerOnPhone = (trip: ActualTrip): TripProgress['proof'] | undefined => {
  const { progress } = ownTrip(trip);
  return progress?.proof?.signedBy && !progress.corrected?.fields.includes('proof') ? progress.proof : undefined;
};

function signatureValues(trip: ActualTrip): Pick<CorrectionValues, 'signed' | 'signature'> {
  if (signerOnPhone(trip)) return { signed: 'phone', signature: '' };
  const proof = ownTrip(trip).progress?.proof;
  if (proof?.signedBy) return { signed: proof.signedBy, signature: proof.name };
  return proof?.note ? { signed: 'none', signature: proof.note } : { signed: '', signature: '' };
}

function toProof({ signed, signature }: CorrectionValues): EnteredCorrection['proof'] {
  if (signed === '' || signed === 'phone') return null;
  return signed === 'none'
    ? { signedBy: null, name: '', note: signature }
    : { signedBy: signed, name: signature, note: '' };
}
