import { type ClientProfile, phoneDigits, returnNeeds, type StoredTrip, type TripInput } from '@mtos/model';
import { ArrowUpDown } from 'lucide-react';
import { lazy, type MutableRefObject, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFirestore } from 'reactfire';
import { loadWhenOnline } from '../../../browser/loadCode';
import { useLatest } from '../../../browser/useLatest';
import { documents } from '../../../data/read/collections';
import { type QueryState, readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { TimeInput } from '../../../domain/time/TimeInput';
import { Button } from '../../../ui/button/Button';
import { Checkbox } from '../../../ui/form/Checkbox';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { TextInput } from '../../../ui/form/TextInput';
import { ClientInputs } from './ClientInputs';
import { PlaceInputs } from './PlaceInputs';
import { zoneHelp } from './saidTimes';
import type { SaveConsent } from './saveConsent';
import { useClientFill } from './useClientFill';
import type { ClientDoc } from './useClientSearch';

const loadConsent = () => loadWhenOnline(() => import('./TextConsent'));
const TextConsent = lazy(async () => ({ default: (await loadConsent()).TextConsent }));

interface Props {
  /** The stored trip that is changed. */
  readonly trip?: StoredTrip;
  /** The client of a new trip, if they are known before. */
  readonly clientUid?: string | undefined;
  /** The company's time zone. */
  readonly timeZone: string;
  /** Of a new trip: gets what saves the client's answer about texts. */
  readonly consent?: MutableRefObject<SaveConsent | undefined>;
  /** More notes. */
  readonly children?: ReactNode;
}

/** The inputs for a new or changed trip. */
export function TripInputs({ trip, clientUid, timeZone, consent, children }: Props) {
  const { places, onPickClient, onFindPlace, profile } = useClientFill(trip);
  const form = useFormContext<TripInput>();

  const pickClient = (client: ClientDoc) => {
    onPickClient(client);
    // The rest is known. After the list has closed, which takes the focus back
    if (!trip && !form.getValues('willCall')) requestAnimationFrame(() => form.setFocus('puTime'));
  };
  useGivenClient(clientUid, (client) => {
    // One who comes late is not put over another who was typed, and does not take the focus from the field that has it by now
    if (form.getValues('name') !== '') return;
    if (form.getFieldState('name').isTouched) onPickClient(client);
    else pickClient(client);
  });
  const swap = () => {
    const { fromAddress, fromPhone, fromDetails, toAddress, toPhone, toDetails, needs } = form.getValues();
    const swapped = {
      ...{ fromAddress: toAddress, fromPhone: toPhone, fromDetails: toDetails },
      ...{ toAddress: fromAddress, toPhone: fromPhone, toDetails: fromDetails },
    };
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    for (const [field, value] of Object.entries(swapped) as [keyof typeof swapped, string][]) {
      form.setValue(field, value, options);
    }
    form.setValue('needs', returnNeeds(needs), options);
  };

  return (
    <>
      {/* Above the client, so that the keyboard's way through a day's trips does not lead through it */}
      <TextInput label="Day" type="date" className="sm:max-w-48" {...formField(form, 'tripDate')} />
      <ClientInputs sameClient={trip !== undefined} onPick={pickClient}>
        {consent && <PhoneConsent profile={profile} answer={consent} />}
      </ClientInputs>
      <BrokenDocuments of={profile} />
      <WhenInputs timeZone={timeZone} />
      <PlaceInputs side="from" places={places} onFindPlace={onFindPlace} />
      <Button icon={ArrowUpDown} tone="quiet" size="small" className="-my-2 self-start" onClick={swap}>
        Swap pick-up and drop-off
      </Button>
      <PlaceInputs side="to" places={places} onFindPlace={onFindPlace} />
      <FormGroup title="Notes">
        <TextInput
          label="Miles"
          optional
          inputMode="decimal"
          className="sm:max-w-32"
          {...formField(form, 'miles', { setValueAs: (typed) => (typed === '' ? 0 : Number(typed)) })}
        />
        <Textarea label="Comments for the driver" optional rows={3} {...formField(form, 'bookingComments')} />
        {children}
      </FormGroup>
    </>
  );
}

/** Hands over the client whom a link named, once. */
interface PhoneConsentProps {
  readonly profile: QueryState<ClientProfile | undefined>;
  readonly answer: MutableRefObject<SaveConsent | undefined>;
}

/** Asks about texts once a phone number is complete. */
function PhoneConsent({ profile, answer }: PhoneConsentProps) {
  const phone = useWatch<TripInput, 'phone'>({ name: 'phone' });
  if (phoneDigits(phone).length < 10 || profile.status === 'loading') return null;
  return (
    <Suspense fallback={null}>
      <TextConsent phone={phone} phones={readyValue(profile)?.phones ?? []} answer={answer} />
    </Suspense>
  );
}

/** Picks the client whom a link named, once. */
function useGivenClient(clientUid: string | undefined, pick: (client: ClientDoc) => void): void {
  const { account } = useSession();
  const db = useFirestore();
  const record = readyValue(useLiveDocument(clientUid ? documents.client(db, account, clientUid) : undefined));
  const isPicked = useRef(false);
  const latestPick = useLatest(pick);
  useEffect(() => {
    if (!record || isPicked.current) return;
    isPicked.current = true;
    latestPick.current(record);
  }, [record, latestPick]);
}

function WhenInputs({ timeZone }: Pick<Props, 'timeZone'>) {
  const form = useFormContext<TripInput>();
  const typed = useWatch({ control: form.control }) as TripInput;
  const { willCall, puTimeComputed } = typed;
  const computed = puTimeComputed && !willCall && 'Computed from the appointment. Type a time to set it.';
  const pickUpHelp = [zoneHelp(typed, 'pickup', timeZone), computed].filter(Boolean).join(' ');
  return (
    <FormGroup title="When">
      {/* On a phone, the longer label needs more than half */}
      <div className="grid grid-cols-[5fr_6fr] gap-4 sm:grid-cols-2">
        <TimeInput
          label="Pick-up time"
          readOnly={willCall}
          control={form.control}
          name="puTime"
          help={pickUpHelp || undefined}
          onType={() => form.setValue('puTimeComputed', false, { shouldDirty: true })}
        />
        <TimeInput
          label="Appointment"
          optional
          help={zoneHelp(typed, 'dropoff', timeZone)}
          control={form.control}
          name="apptTime"
        />
      </div>
      <Checkbox
        label="Will-call: the client calls when ready"
        {...form.register('willCall', {
          onChange: ({ target }) => target.checked && form.setValue('puTime', '', { shouldDirty: true }),
        })}
      />
    </FormGroup>
  );
}
