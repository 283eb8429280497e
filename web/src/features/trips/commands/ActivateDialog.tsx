import { zodResolver } from '@hookform/resolvers/zod';
import {
  addToDay,
  CLOCK,
  clockIn,
  dayField,
  dayIn,
  isAfterMidnight,
  shortZone,
  storedTimes,
  timeElsewhere,
  timeField,
  zoneOfPlace,
} from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useWriter } from '../../../data/write/writer';
import { TimeInput } from '../../../domain/time/TimeInput';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { DialogForm } from '../../../ui/overlay/DialogForm';
import { activateWillCall } from '../operations/activateWillCall';
import type { TaskProps } from './tripTask';

const schema = z.object({
  tripDate: dayField(),
  puTime: timeField(),
});

/** Gives a will-call its pick-up time when the client calls. */
export function ActivateDialog({ trip, timeZone, onDone }: TaskProps) {
  const writer = useWriter();
  const [now] = useState(() => new Date());
  const zone = zoneOfPlace(trip.pickup, timeZone);
  const [today, clock] = [dayIn(zone, now), clockIn(zone, now)];
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { tripDate: trip.tripDate < today ? today : trip.tripDate, puTime: clock },
  });
  const { dirtyFields } = form.formState;
  const [isTomorrow, setIsTomorrow] = useState(false);
  // A client who calls at night can be picked up after midnight
  const guessDay = (time: string) => {
    if (dirtyFields.tripDate || !CLOCK.test(time) || trip.tripDate > today) return;
    const isNextDay = isAfterMidnight({ puTime: clock, apptTime: time });
    form.setValue('tripDate', isNextDay ? addToDay(today, 1) : today);
    setIsTomorrow(isNextDay);
  };
  const save = async (when: z.infer<typeof schema>) => {
    const { tripDate, puTime } = storedTimes({ ...when, apptTime: '' }, trip, timeZone);
    await activateWillCall(writer, trip, { tripDate, puTime });
    toast.success(`${trip.name}’s trip now has a pick-up time.`);
    onDone();
  };
  const submission = useSubmit(form, save, describeError);

  return (
    <DialogForm submission={submission} verb="Activate" cancel="Not yet" onCancel={onDone}>
      <div className="grid grid-cols-2 gap-4">
        <TimeInput
          autoFocus
          label="Pick-up time"
          help={timeElsewhere(now, zone, timeZone) && `${shortZone(zone, now)}, the time at the pick-up.`}
          control={form.control}
          name="puTime"
          onType={guessDay}
        />
        <TextInput
          label="Day"
          type="date"
          help={isTomorrow && !dirtyFields.tripDate ? 'After midnight, so it is tomorrow.' : undefined}
          {...formField(form, 'tripDate')}
        />
      </div>
    </DialogForm>
  );
}
