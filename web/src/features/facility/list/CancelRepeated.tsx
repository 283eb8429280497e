import { type RepeatedDay, type RideRequest, skippableDays } from '@mtos/model';
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
import { CancelReason, REASON_RULES } from './CancelReason';

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
  const coming = skippableDays(request, today);
  const form = useForm<Values>({ defaultValues: { which: coming.length > 0 ? 'days' : 'all', days: [], ask: '' } });
  const which = form.watch('which');
  const save = async ({ days, ask }: Values) => {
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
      {coming.length > 0 && (
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
                {...(each.trips.length > 0 && { help: formatTimes(each) })}
                value={each.day}
                {...form.register('days')}
              />
            ))}
          </div>
          <p className="mt-2 text-muted text-small">
            All rides of these days are canceled, there and back. The others stay. For one way only, ask for a change.
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

/** The times of a day's rides: '9:00 AM, will-call'. */
const formatTimes = ({ trips }: RepeatedDay): string =>
  trips.map(({ puTime }) => (puTime === '' ? 'will-call' : formatClock(puTime))).join(', ');
