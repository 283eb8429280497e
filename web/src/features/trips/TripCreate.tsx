import { zodResolver } from '@hookform/resolvers/zod';
import { dayIn } from '@mtos/model';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useTimeZone } from '../../firebase/useTimeZone';
import { Button } from '../../ui/Button';
import { FormFailure } from '../../ui/FormFailure';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast';
import { useLeaveGuard } from '../../ui/useLeaveGuard';
import { emptyForm, newTripSchema, wayBackTimeOf } from './newTripForm';
import { TripInputs } from './TripInputs';
import { TripNotice } from './TripNotice';
import { tripAddress } from './tripAddress';
import { createTrip, newTripId } from './tripEntryActions';
import { tripFailure } from './tripFailure';
import { useTripDesk } from './useTripDesk';
import { WayBackInputs } from './WayBackInputs';

/** The page on which a trip is entered. */
export function TripCreate() {
  const timeZone = useTimeZone();
  if (!timeZone) return <Skeleton className="h-96 max-w-2xl" />;
  return <NewTrip today={dayIn(timeZone, new Date())} />;
}

function NewTrip({ today }: { readonly today: string }) {
  const desk = useTripDesk();
  const navigate = useNavigate();
  const [id, setId] = useState(() => newTripId(desk));
  const form = useForm({ resolver: zodResolver(newTripSchema), defaultValues: emptyForm(today) });
  const { isSubmitting, isDirty, errors } = form.formState;
  const letGo = useLeaveGuard(isDirty);

  const add = (then: (tripDate: string) => void) =>
    form.handleSubmit(async (input) => {
      try {
        const { wayBack, wayBackTime, ...trip } = input;
        await createTrip(desk, id, trip, wayBackTimeOf(wayBack, wayBackTime));
        letGo();
        const open = () => navigate(tripAddress(id));
        toast.success(<TripNotice text={`The trip of ${trip.name} was added.`} tripId={id} onOpen={open} />);
        then(trip.tripDate);
      } catch (error) {
        form.setError('root', { message: tripFailure(error) });
      }
    });

  const addAnother = add((tripDate) => {
    setId(newTripId(desk));
    form.reset(emptyForm(tripDate));
    form.setFocus('name');
  });

  return (
    <Panel className="max-w-2xl">
      <FormProvider {...form}>
        <form noValidate onSubmit={add(() => navigate(tripAddress(id)))} className="flex flex-col gap-6 p-5 sm:p-6">
          <TripInputs />
          <WayBackInputs />
          <FormFailure text={errors.root?.message} />
          <div className="sticky bottom-0 z-[1] -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
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
