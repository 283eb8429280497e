import { zodResolver } from '@hookform/resolvers/zod';
import {
  MOBILITY_LABELS,
  MOBILITY_NEEDS,
  type PlanSettings,
  planSettingsInputSchema,
  type StoredLearnedTravel,
} from '@mtos/model';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { formatDriven, formatTravelError } from '../../domain/trips/formatLearned';
import { Checkbox } from '../../ui/form/Checkbox';
import { formField } from '../../ui/form/formField';
import { TextInput } from '../../ui/form/TextInput';
import { SettingsForm } from './SettingsForm';
import { useSettingsForm } from './useSettingsForm';

interface Props {
  readonly settings: PlanSettings;
  /** What counts instead of the road factor and the speeds. */
  readonly learned?: StoredLearnedTravel['speeds'];
  /** Rejects if it could not be saved. */
  readonly onSave: (settings: PlanSettings) => Promise<void>;
}

/** The form for how the company drives. The server checks the same bounds. */
export function PlanSettingsForm({ settings, learned = null, onSave }: Props) {
  const { form, submission } = useSettingsForm(zodResolver(planSettingsInputSchema), settings, onSave);
  const input = (name: FieldPath<PlanSettings>, label: string, help?: ReactNode, step: 'any' | 1 = 'any') => (
    <TextInput
      label={label}
      help={help}
      type="number"
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      step={step}
      {...formField(form, name, { valueAsNumber: true })}
    />
  );
  return (
    <SettingsForm label="Planning" form={form} submission={submission} verb="Save changes">
      <p className="text-muted">
        Day plans, late warnings, and driver suggestions estimate travel with these. The defaults are usual for a city.
        With enough driven trips, the road factor and the speeds are learned from them every night.
      </p>
      <Checkbox
        label="Clients share rides"
        help="A plan may put clients of different trips on board together, where the driver’s vehicle has the seats."
        {...form.register('sharesRides')}
      />
      {input('pickupTolerance', 'Pick-up tolerance, in minutes', 'How early or late a planned pick-up may be.', 1)}
      <Checkbox
        label="Returns may be early"
        help="A plan may pick up clients for the way back before the time they were promised, within the tolerance."
        {...form.register('earlyReturns')}
      />
      {input(
        'rideAllowance',
        'Longest shared ride',
        'As a multiple of the direct ride: 1.5 makes 20 minutes up to 30.',
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-medium">Loading times, in minutes</legend>
        <p className="text-muted text-small">How long it takes a client to get in, and again to get out.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {MOBILITY_NEEDS.map((need) => (
            <div key={need}>{input(`loadingMinutes.${need}`, MOBILITY_LABELS[need], undefined, 1)}</div>
          ))}
        </div>
      </fieldset>
      {learned && (
        <p className="text-muted">
          The road factor and the speeds below are not used now. Travel times go by {formatDriven(learned.rides)}{' '}
          instead. {formatTravelError(learned.error)}
        </p>
      )}
      {input('roadFactor', 'Road factor', 'Road miles for each mile in a straight line.')}
      <div className="grid gap-4 sm:grid-cols-2">
        {input('speed', 'Usual speed, in mph', 'The average between stops.')}
        {input('rushSpeed', 'Rush-hour speed, in mph', 'On weekdays, 7–9 AM and 4–6 PM.')}
      </div>
      {input('freezeMinutes', 'Freeze time, in minutes', 'A plan does not change trips that start this soon.', 1)}
      {input(
        'changeMiles',
        'Minimum savings to reassign a trip, in miles',
        'A plan gives a trip to another driver only if that saves more driven miles than this.',
      )}
      {input(
        'maxDriveMinutes',
        'Longest drive to a pick-up, in minutes',
        'Automatic assignment passes over drivers who need longer than this. A person can still assign them.',
        1,
      )}
    </SettingsForm>
  );
}
