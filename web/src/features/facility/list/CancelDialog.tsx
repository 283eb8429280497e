import { REQUEST_LIMITS, type RideRequest } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { formatLegTime, formatRepeat } from '../../../domain/requests/formatRequest';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { Checkbox } from '../../../ui/form/Checkbox';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { sendRequest } from '../facilityActions';
import { useFacility } from '../frame/useFacility';
import { isCancelable, listRides } from './requestRides';
import { callTo, nameRide } from './requestTexts';
import { zoneOf } from './ridePlace';

interface Props {
  readonly request: Doc<RideRequest>;
  readonly today: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Values {
  /** By the index of the leg. */
  readonly rides: readonly boolean[];
  readonly ask: string;
}

/** Asks which rides of an accepted request to cancel. The company answers. */
export function CancelDialog({ request, today, open, onClose }: Props) {
  return (
    <Dialog open={open} title={`Cancel rides of ${request.client.name}?`} onClose={onClose}>
      {open && <CancelForm request={request} today={today} onClose={onClose} />}
    </Dialog>
  );
}

function CancelForm({ request, today, onClose }: Omit<Props, 'open'>) {
  const functions = useFunctions();
  const { phone } = useFacility();
  const { id, version, legs, repeat } = request;
  // Rides that repeat are canceled together
  const choices = repeat ? [] : listRides(request, today).filter((ride) => isCancelable(ride, today));
  const form = useForm<Values>({
    defaultValues: {
      rides: legs.map((_, index) => repeat !== null || (choices.length === 1 && choices[0]?.leg === index)),
      ask: '',
    },
  });
  const save = async ({ rides, ask }: Values) => {
    const asked = repeat ? legs.map((_, index) => index) : choices.map(({ leg }) => leg);
    const cancel = asked.filter((leg) => rides[leg]);
    if (cancel.length === 0) {
      form.setError('root', { message: 'Choose at least one ride.' });
      return;
    }
    await sendRequest(functions, { task: 'askCancel', id, version, cancel, ask });
    toast.success('Sent. The rides stay until the company answers.');
    onClose();
  };
  const submission = useSubmit(form, save, describeError);
  return (
    <DialogForm submission={submission} verb="Ask to cancel" tone="danger" cancel="Keep the rides" onCancel={onClose}>
      {repeat ? (
        <div className="flex flex-col gap-2">
          <ul className="list-disc pl-5">
            {legs.map((leg) => (
              <li key={`${leg.day} ${leg.puTime} ${leg.fromAddress} ${leg.toAddress}`}>
                {formatRepeat(repeat, today)}, {formatLegTime(leg)} to {leg.toAddress}
              </li>
            ))}
          </ul>
          <p>All these rides end, from today on. For one day, {callTo(phone).replace('Call', 'call')}.</p>
        </div>
      ) : choices.length === 0 ? (
        <p>Its rides are over or under way. Call the company.</p>
      ) : (
        <fieldset>
          <legend className="font-medium">Which rides?</legend>
          {choices.map((ride) => (
            <Checkbox
              key={ride.key}
              label={nameRide(ride, `${formatLegTime(ride)}${zoneOf(ride)}`, today)}
              {...formField(form, `rides.${ride.leg}`)}
            />
          ))}
        </fieldset>
      )}
      <Textarea
        label="Reason"
        optional
        rows={2}
        help="The company reads it."
        {...formField(form, 'ask', {
          maxLength: { value: REQUEST_LIMITS.notes, message: `Use at most ${REQUEST_LIMITS.notes} characters.` },
        })}
      />
    </DialogForm>
  );
}
