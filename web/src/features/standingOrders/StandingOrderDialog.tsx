import { zodResolver } from '@hookform/resolvers/zod';
import { type RepeatedRide, type StandingOrderInput, standingOrderInputSchema } from '@mtos/model';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { FormFailure } from '../../ui/FormFailure';
import { formField } from '../../ui/formField';
import { Textarea } from '../../ui/Textarea';
import { TextInput } from '../../ui/TextInput';
import { LeftOutDays } from './LeftOutDays';
import { WeekdayPicker } from './WeekdayPicker';

interface Props {
  readonly title: string;
  /** Whom and where to: what every trip of the order repeats. */
  readonly ride: RepeatedRide;
  readonly start: StandingOrderInput;
  readonly onSave: (input: StandingOrderInput) => Promise<void>;
  readonly onClose: () => void;
}

/** The form of a standing order, for a new one and for a change; what was typed stays when saving fails. */
export function StandingOrderDialog({ title, ride, start, onSave, onClose }: Props) {
  const [problem, setProblem] = useState<string>();
  const form = useForm<StandingOrderInput>({
    resolver: zodResolver(standingOrderInputSchema),
    defaultValues: start,
  });
  const { control } = form;
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (input) => {
    setProblem(undefined);
    try {
      await onSave(input);
    } catch (error) {
      console.error(error);
      setProblem(
        'The standing order could not be saved. Check the connection and try again; nothing you typed is lost.',
      );
    }
  });
  return (
    <Dialog open title={title} onClose={onClose}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <p className="text-muted">
          {ride.name}, from {ride.fromAddress} to {ride.toAddress}
        </p>
        <Controller
          control={control}
          name="weekdays"
          render={({ field: { value, onChange } }) => (
            <WeekdayPicker value={value} onChange={onChange} error={errors.weekdays?.message} />
          )}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label="First day" type="date" {...formField(form, 'from')} />
          <TextInput label="Last day" type="date" {...formField(form, 'until')} />
          <TextInput label="Pick-up time" type="time" {...formField(form, 'puTime')} />
          <TextInput label="Appointment" optional type="time" {...formField(form, 'apptTime')} />
        </div>
        <Controller
          control={control}
          name="leftOut"
          render={({ field: { value, onChange } }) => <LeftOutDays value={value} onChange={onChange} />}
        />
        <Textarea label="Comments" optional rows={2} {...formField(form, 'bookingComments')} />
        <FormFailure text={problem} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={isSubmitting}>
            Save standing order
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
