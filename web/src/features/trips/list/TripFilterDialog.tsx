import { zodResolver } from '@hookform/resolvers/zod';
import {
  ASSIGNED,
  limited,
  MOBILITY_LABELS,
  MOBILITY_NEEDS,
  queries,
  TRIP_STATUSES,
  TRIP_VIEW_FILTERS,
  type TripListFilter,
  type TripView,
  UNASSIGNED,
  UNFINISHED,
} from '@mtos/model';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { useSubmit } from '../../../ui/form/useSubmit';
import { Dialog } from '../../../ui/overlay/Dialog';
import { DialogForm } from '../../../ui/overlay/DialogForm';

const schema = z
  .object({
    status: z.enum(['', UNFINISHED, ...TRIP_STATUSES]),
    from: z.string(),
    to: z.string(),
    driver: z.string(),
    mobility: z.enum(['', ...MOBILITY_NEEDS]),
  })
  .check(
    z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
      path: ['to'],
      message: 'The last day is before the first day.',
    }),
  );

/** The drivers to choose from. The list can still be searched for others. */
const MAX_DRIVERS = 300;

interface Props {
  readonly open: boolean;
  readonly view: TripView;
  readonly filter: TripListFilter;
  readonly onApply: (filter: TripListFilter) => void;
  readonly onClose: () => void;
}

/** Filters the trips by status, days (first and last included), driver, and mobility need. */
export function TripFilterDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} title="Filter trips" onClose={onClose}>
      <FilterForm {...rest} />
    </Dialog>
  );
}

function FilterForm({ view, filter, onApply }: Omit<Props, 'open' | 'onClose'>) {
  const { account } = useSession();
  const drivers = useLiveQuery(limited(queries.people(account, 'driver'), MAX_DRIVERS));
  const parts = TRIP_VIEW_FILTERS[view];
  const { status = '', from = '', to = '', driver = '', mobility = '' } = filter;
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { status, from, to, driver, mobility },
  });
  const listed = readyValue(drivers) ?? [];
  const isUnlisted = ![UNASSIGNED, ASSIGNED, ...listed.map(({ id }) => id), ''].includes(driver);
  const { register, formState } = form;
  const submission = useSubmit(form, async (selected) =>
    onApply({
      status: selected.status || undefined,
      from: selected.from || undefined,
      to: selected.to || undefined,
      driver: selected.driver || undefined,
      mobility: selected.mobility || undefined,
      // Only a report leads to it
      figure: filter.figure,
    }),
  );
  const autofocus = (part: (typeof parts)[number]) => (parts[0] === part ? { 'data-autofocus': true } : {});
  return (
    <DialogForm submission={submission} verb="Apply" cancel="Clear" onCancel={() => onApply({})}>
      {parts.includes('status') && (
        <Select {...autofocus('status')} label="Status" {...register('status')}>
          <option value="">Any</option>
          <option value={UNFINISHED}>Unfinished</option>
          {TRIP_STATUSES.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </Select>
      )}
      {parts.includes('days') && (
        <div className="grid grid-cols-2 gap-4">
          <TextInput {...autofocus('days')} label="First day" type="date" {...register('from')} />
          <TextInput label="Last day" type="date" error={formState.errors.to?.message} {...register('to')} />
        </div>
      )}
      {parts.includes('driver') && (
        // A new list keeps what is selected only if it is among its options
        <Select key={drivers.status} label="Driver" {...register('driver')}>
          <option value="">Any</option>
          <option value={UNASSIGNED}>Unassigned</option>
          <option value={ASSIGNED}>Assigned</option>
          {listed.map(({ id, fullName }) => (
            <option key={id} value={id}>
              {fullName}
            </option>
          ))}
          {isUnlisted && <option value={driver}>Chosen driver, not in this list</option>}
        </Select>
      )}
      {parts.includes('mobility') && (
        <Select label="Mobility need" {...register('mobility')}>
          <option value="">Any</option>
          {MOBILITY_NEEDS.map((need) => (
            <option key={need} value={need}>
              {MOBILITY_LABELS[need]}
            </option>
          ))}
        </Select>
      )}
    </DialogForm>
  );
}
