import { dayIn, isDay, isDocumentId, MOBILITY_PHRASES, profileOfClient, storedTimes, toReturnTime } from '@mtos/model';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loadWhenOnline } from '../../../browser/loadCode';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import { useIsUncarried } from '../../../data/account/useUncarriedNeeds';
import { useMay } from '../../../data/session/session';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { confirmCoverage, sayUnchecked } from '../../../domain/authorizations/confirmCoverage';
import { TripCoverage } from '../../../domain/authorizations/TripCoverage';
import { setNewClient } from '../../../domain/clients/setNotSame';
import { ReturnInputs } from '../../../domain/trips/ReturnInputs';
import { describeError } from '../../../domain/write/describeError';
import { NotConfirmed } from '../../../domain/write/NotConfirmed';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { FormFailure } from '../../../ui/form/FormFailure';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { onSaveKeys } from '../../../ui/form/saveKeys';
import { Textarea } from '../../../ui/form/Textarea';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Panel } from '../../../ui/layout/Panel';
import { tripUrl } from '../../../ui/paths';
import { TripNotice } from '../commands/TripNotice';
import { createTrip, newTrips, toUncounted } from '../operations/createTrip';
import { confirmDuplicates } from './confirmDuplicates';
import { MoreInputs } from './MoreInputs';
import { emptyForm, type NewTripInput } from './newTripForm';
import { newTripResolver, returnStart } from './saidTimes';
import type { SaveConsent } from './saveConsent';
import { TripInputs } from './TripInputs';
import { withClient } from './withClient';

const NewTripPrice = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./NewTripPrice'))).NewTripPrice,
}));

/**
 * The page with the form for a new trip: one form after the other, each for a trip with an id of its own. `?client=<uid>` names
 * the client of the first one.
 */
export function TripCreate() {
  const timeZone = useTimeZone();
  const writer = useWriter();
  const named = useSearchParams()[0].get('client');
  const next = (day: string, clientUid?: string) => ({ id: newId(writer), day, clientUid });
  const [trip, setTrip] = useState(() => next(dayIn(timeZone, new Date()), isDocumentId(named) ? named : undefined));
  const add = (day: string) => setTrip(next(day));
  return (
    <NewTripForm
      key={trip.id}
      id={trip.id}
      day={trip.day}
      clientUid={trip.clientUid}
      timeZone={timeZone}
      onNext={add}
    />
  );
}

interface NewTripFormProps {
  readonly id: string;
  /** The day that the form begins with. */
  readonly day: string;
  /** The client whom a link named. */
  readonly clientUid: string | undefined;
  /** The company's time zone. */
  readonly timeZone: string;
  /** Called for the next trip, with the day of this one. */
  readonly onNext: (day: string) => void;
}

function NewTripForm({ id, day, clientUid, timeZone, onNext }: NewTripFormProps) {
  const writer = useWriter();
  const navigate = useNavigate();
  const form = useForm<NewTripInput>({ resolver: newTripResolver(timeZone), defaultValues: emptyForm(day) });
  const { setFocus } = form;
  const allowNavigation = useLeaveGuard(form.formState.isDirty);
  const today = useToday();
  const consent = useRef<SaveConsent>();
  const mayAddWithout = useMay('manageMembers');
  const mayBill = useMay('bill');

  // What had the focus is gone: the link that led here, or the button of the trip before
  useEffect(() => setFocus('name'), [setFocus]);

  const isUncarried = useIsUncarried(useWatch({ control: form.control, name: 'clientDis' }));

  const add = async ({ returnKind, returnTime, returnNextDay, officeNotes, ...typed }: NewTripInput) => {
    const { trip, asked, notSame } = await withClient(writer, typed);
    if (!(await confirmDuplicates(writer, id, trip, { timeZone, asked }))) throw new NotConfirmed();
    const back = toReturnTime({ returnKind, returnTime, returnNextDay });
    const coverage = await confirmCoverage(writer, newTrips(writer, id, trip, back).map(toUncounted), {
      what: 'trip',
      today,
      mayAddWithout,
    });
    const { withoutAuthorization } = coverage;
    await createTrip(writer, id, trip, { back, officeNotes, withoutAuthorization });
    if (trip.clientUid !== null && notSame.length > 0) {
      setNewClient(writer, trip.clientUid, profileOfClient(trip), notSame).catch((error: unknown) =>
        toast.error(`Your answer that ${trip.name} is a new client was not saved. ${describeError(error)}`),
      );
    }
    // The page may be left right after
    await consent.current?.(id, trip);
    const open = () => navigate(tripUrl(id));
    const notice = (text: string) => <TripNotice text={text} tripId={id} onOpen={open} />;
    const added = `Added ${trip.name}’s trip.`;
    if (isUncarried) toast.error(notice(`${added} No driver’s vehicle can carry ${MOBILITY_PHRASES[trip.clientDis]}.`));
    else toast.success(notice(added));
    sayUnchecked(coverage, 'trip');
    allowNavigation();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, add, (error) =>
    error instanceof NotConfirmed ? undefined : describeError(error),
  );

  const addAndOpen = async (event: FormEvent) => {
    if (await submit(event)) navigate(tripUrl(id));
  };
  const addAnother = async () => {
    if (await submit()) onNext(form.getValues('tripDate'));
  };

  return (
    <Panel className="max-w-2xl">
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={addAndOpen}
          onKeyDownCapture={onSaveKeys(addAnother)}
          className="flex flex-col gap-6 p-5 sm:p-6"
        >
          <TripInputs clientUid={clientUid} timeZone={timeZone} consent={consent}>
            <Textarea
              label="Notes for the office"
              optional
              rows={2}
              help="Drivers don’t see them."
              {...formField(form, 'officeNotes')}
            />
          </TripInputs>
          <NewTripCoverage />
          {mayBill && <BookedPrice timeZone={timeZone} />}
          <NewReturn timeZone={timeZone} />
          <MoreInputs />
          <FormFailure text={failure} />
          <div className="sticky bottom-0 z-[1] -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-surface px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
            <p className="mr-auto text-muted text-small max-sm:hidden">Ctrl+Enter adds it and starts the next.</p>
            <Button disabled={isSubmitting} onClick={addAnother}>
              Add and enter another
            </Button>
            <Button tone="primary" type="submit" busy={isSubmitting}>
              Add trip
            </Button>
          </div>
        </form>
      </FormProvider>
    </Panel>
  );
}

/** Which of the client's authorizations will cover the new trip. */
function NewTripCoverage() {
  const typed = useWatch<NewTripInput>() as NewTripInput;
  const { clientUid, tripDate, miles, clientDis, fromAddress, toAddress } = typed;
  return clientUid && <TripCoverage trip={{ clientUid, tripDate, miles, clientDis, fromAddress, toAddress }} />;
}

/** What the trip costs as it is typed so far. */
function BookedPrice({ timeZone }: Pick<NewTripFormProps, 'timeZone'>) {
  const typed = useWatch<NewTripInput>() as NewTripInput;
  if (!isDay(typed.tripDate)) return null;
  return (
    <Suspense>
      <NewTripPrice trip={{ ...typed, ...storedTimes(typed, typed, timeZone) }} />
    </Suspense>
  );
}

/** Whether the new trip has a return, and when. */
function NewReturn({ timeZone }: Pick<NewTripFormProps, 'timeZone'>) {
  const typed = useWatch<NewTripInput>() as NewTripInput;
  return (
    <FormGroup title="Return">
      <ReturnInputs {...returnStart(typed, timeZone)} />
    </FormGroup>
  );
}
