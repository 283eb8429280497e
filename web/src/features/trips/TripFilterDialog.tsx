import { zodResolver } from '@hookform/resolvers/zod';
import { TRIP_STATUSES } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { Select } from '../../ui/Select';
import { TextInput } from '../../ui/TextInput';
import { type ChosenFilter, FILTERS_OF, type TripView } from './tripQuery';

const schema = z
  .object({ status: z.enum(['', ...TRIP_STATUSES]), from: z.string(), to: z.string() })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    message: 'The last day is before the first.',
  });

interface Props {
  readonly open: boolean;
  readonly view: TripView;
  readonly filter: ChosenFilter;
  readonly onApply: (filter: ChosenFilter) => void;
  readonly onClose: () => void;
}

/** Narrows the trips down by status and by days, both ends included. */
export function TripFilterDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} title="Filter trips" onClose={onClose}>
      <FilterForm {...rest} />
    </Dialog>
  );
}

function FilterForm({ view, filter, onApply }: Omit<Props, 'open' | 'onClose'>) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { status: filter.status ?? '', from: filter.from ?? '', to: filter.to ?? '' },
  });
  const apply = handleSubmit(({ status, from, to }) =>
    onApply({ status: status || undefined, from: from || undefined, to: to || undefined }),
  );
  return (
    <form noValidate onSubmit={apply} className="flex flex-col gap-4">
      {FILTERS_OF[view].includes('status') && (
        <Select data-autofocus label="Status" {...register('status')}>
          <option value="">Any</option>
          {TRIP_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
      )}
      {FILTERS_OF[view].includes('days') && (
        <div className="grid grid-cols-2 gap-4">
          <TextInput
            data-autofocus={FILTERS_OF[view].includes('status') ? undefined : true}
            label="First day"
            type="date"
            {...register('from')}
          />
          <TextInput label="Last day" type="date" error={formState.errors.to?.message} {...register('to')} />
        </div>
      )}
      <DialogActions>
        <Button onClick={() => onApply({})}>Clear</Button>
        <Button tone="primary" type="submit">
          Apply
        </Button>
      </DialogActions>
    </form>
  );
}
