import type { RideRequest } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { formatLegTime } from '../../../domain/requests/formatRequest';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { Checkbox } from '../../../ui/form/Checkbox';
import { formField } from '../../../ui/form/formField';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { sendRequest } from '../facilityActions';
import { CancelReason, REASON_RULES } from './CancelReason';
import { CancelRepeated } from './CancelRepeated';
import { isCancelable, listRides, type ShownRide } from './requestRides';
import { nameRide } from './requestTexts';
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
  const isOne = !request.repeat && cancelable(request, today).length === 1;
  return (
    <Dialog open={open} title={`Cancel ${isOne ? 'the ride' : 'rides'} of ${request.client.name}?`} onClose={onClose}>
      {open &&
        (request.repeat ? (
          <CancelRepeated request={request} repeat={request.repeat} today={today} onClose={onClose} />
        ) : (
          <CancelForm request={request} today={today} onClose={onClose} />
        ))}
    </Dialog>
  );
}

const cancelable = (request: Doc<RideRequest>, today: string): readonly ShownRide[] =>
  listRides(request, today).filter((ride) => isCancelable(ride, today));

function CancelForm({ request, today, onClose }: Omit<Props, 'open'>) {
  const functions = useFunctions();
  const { id, version, legs } = request;
  const choices = cancelable(request, today);
  const isOne = choices.length === 1;
  const form = useForm<Values>({
    defaultValues: {
      rides: legs.map((_, index) => isOne && choices[0]?.leg === index),
      ask: '',
    },
  });
  const save = async ({ rides, ask }: Values) => {
    const cancel = choices.map(({ leg }) => leg).filter((leg) => rides[leg]);
    if (cancel.length === 0) {
      form.setError('root', { message: 'Choose at least one ride.' });
      return;
    }
    await sendRequest(functions, { task: 'askCancel', id, version, cancel, ask });
    toast.success(`Sent. The ${cancel.length === 1 ? 'ride stays' : 'rides stay'} until the company answers.`);
    onClose();
  };
  const submission = useSubmit(form, save, describeError);
  return (
    <DialogForm
      submission={submission}
      verb="Ask to cancel"
      tone="danger"
      cancel={isOne ? 'Keep the ride' : 'Keep the rides'}
      onCancel={onClose}
    >
      {choices.length === 0 ? (
        <p>{legs.length === 1 ? 'The ride is' : 'Its rides are'} over or under way. Call the company.</p>
      ) : (
        <fieldset>
          <legend className="mb-1 font-medium">{isOne ? 'Which ride?' : 'Which rides?'}</legend>
          {choices.map((ride) => (
            <Checkbox
              key={ride.key}
              label={nameRide(ride, `${formatLegTime(ride)}${zoneOf(ride)}`, today)}
              {...formField(form, `rides.${ride.leg}`)}
            />
          ))}
        </fieldset>
      )}
      <CancelReason field={formField(form, 'ask', REASON_RULES)} />
    </DialogForm>
  );
}
