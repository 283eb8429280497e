import { hasLaterDays, type RepeatedDay, type RideRequest, skippableDays, yesterdaysRides } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { formatLegTime, formatRepeat } from '../../../domain/requests/formatRequest';
import { formatClock, formatDay } from '../../../domain/time/when';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { Checkbox } from '../../../ui/form/Checkbox';
import { formField } from '../../../ui/form/formField';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { sendRequest } from '../facilityActions';
import { useFacility } from '../frame/useFacility';
import { CancelReason, REASON_RULES } from './CancelReason';
import { callTo } from './requestTexts';

interface Props {
  readonly request: Doc<RideRequest>;
  readonly repeat: NonNullable<RideRequest['repeat']>;
  readonly today: string;
  readonly onClose: () => void;
}

interface Values {
  readonly which: 'days' | 'all';
  readonly days: readonly string[];
  readonly ask: string;
}

/** Asks to cancel rides that repeat: those of single days, or all from today on. */
export function CancelRepeated({ request, repeat, today, onClose }: Props) {
  const functions = useFunctions();
  const { id, version, legs } = request;
  const { phone } = useFacility();
  const coming = skippableDays(request, today);
  // The last of them can begin while the dialog is open: then nobody means all rides
  const [hadDays] = useState(coming.length > 0);
  const lastDay = hasLaterDays(request, coming) ? coming.at(-1)?.day : undefined;
  const form = useForm<Values>({ defaultValues: { which: coming.length > 0 ? 'days' : 'all', days: [], ask: '' } });
  const which = form.watch('which');
  const save = async ({ days: chosen, ask }: Values) => {
    const days = chosen.filter((each) => coming.some(({ day }) => day === each));
    if (which === 'days' && days.length === 0) {
      form.setError('root', { message: 'Choose at least one day.' });
      return;
    }
    const what =
      which === 'days'
        ? ({ task: 'askSkip', days } as const)
        : ({ task: 'askCancel', cancel: legs.map((_, index) => index) } as const);
    await sendRequest(functions, { ...what, id, version, ask });
    toast.success('Sent. The rides stay until the company answers.');
    onClose();
  };
  const submission = useSubmit(form, save, describeError);
  return (
    <DialogForm submission={submission} verb="Ask to cancel" tone="danger" cancel="Keep the rides" onCancel={onClose}>
      {hadDays && (
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-medium">Which rides?</legend>
          {(['days', 'all'] as const).map((value) => (
            <label key={value} className="flex min-h-10 items-center gap-2.5">
              <input type="radio" value={value} className="size-4 shrink-0 accent-accent" {...form.register('which')} />
              {WHICH[value]}
            </label>
          ))}
        </fieldset>
      )}
      {which === 'days' ? (
        <fieldset>
          <legend className="font-medium">Which days?</legend>
          <div className="grid max-h-72 overflow-y-auto sm:grid-cols-2">
            {coming.map((each) => (
              <Checkbox
                key={each.day}
                label={formatDay(each.day, today)}
                {...(each.trips.length > 0 && { help: formatTimes(each, today) })}
                value={each.day}
                {...form.register('days')}
              />
            ))}
          </div>
          <p className="mt-2 text-muted text-small">
            {coming.length === 0
              ? `The rides of these days are under way or over. ${callTo(phone)}.`
              : 'All rides of these days are canceled, there and back. The others stay. For one way only, ask for a change.'}
            {lastDay && ` Days after ${formatDay(lastDay, today)} can be chosen later.`}
            {yesterdaysRides(request, today).length > 0 &&
              ` Today’s ride back from yesterday can’t be chosen here. ${callTo(phone)} to cancel it.`}
          </p>
        </fieldset>
      ) : (
        <div className="flex flex-col gap-2">
          <ul className="list-disc pl-5">
            {legs.map((leg) => (
              <li key={`${leg.day} ${leg.puTime} ${leg.fromAddress} ${leg.toAddress}`}>
                {formatRepeat(repeat, today)}, {formatLegTime(leg)} to {leg.toAddress}
              </li>
            ))}
          </ul>
          <p>All these rides end, from today on.</p>
        </div>
      )}
      <CancelReason field={formField(form, 'ask', REASON_RULES)} />
    </DialogForm>
  );
}

const WHICH = { days: 'Only on some days', all: 'All of them, from today on' } as const;

/** The times of a day's rides: '9:00 AM; will-call'; of a ride on another day with that day: '9:00 AM; Tue, Mar 10, 8:00 AM'. */
const formatTimes = ({ day, trips }: RepeatedDay, today: string): string =>
  trips
    .map((trip) => {
      const time = trip.puTime === '' ? 'will-call' : formatClock(trip.puTime);
      return trip.day === day ? time : `${formatDay(trip.day, today)}, ${time}`;
    })
    .join('; ');
