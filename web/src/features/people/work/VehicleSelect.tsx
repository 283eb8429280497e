import { type DriverSettingsInput, fleetQueries, type Vehicle, vehicleStateOn } from '@mtos/model';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { STATE_LABELS } from '../../../domain/vehicles/stateLabels';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';

interface Props {
  readonly form: UseFormReturn<DriverSettingsInput>;
  readonly today: string;
}

/** Chooses the vehicle that a driver usually drives from the company's vehicles. Nothing while the company has none. */
export function VehicleSelect({ form, today }: Props) {
  const { account } = useSession();
  const vehicles = useLiveQuery(fleetQueries.vehicles(account));
  const chosen = form.watch('vehicleUid');
  const isReady = vehicles.status === 'ready';
  // The options come after the select is filled in, which shows the first one until then
  useEffect(() => {
    if (isReady) form.setValue('vehicleUid', form.getValues('vehicleUid'));
  }, [form, isReady]);
  if (vehicles.status === 'loading') return <Skeleton className="h-16" />;
  const all = vehicles.status === 'ready' ? vehicles.value : [];
  const offered = all.filter((vehicle) => vehicle.id === chosen || vehicleStateOn(vehicle, today) !== 'retired');
  if (offered.length === 0 && chosen === '' && isReady) return null;
  return (
    <Select
      label="Usually drives"
      help={
        vehicles.status === 'failed'
          ? 'The company’s vehicles could not be loaded. Close this form and open it again to choose another one.'
          : 'Its plate and seats count for this driver.'
      }
      {...formField(form, 'vehicleUid')}
    >
      <option value="">None of the company’s vehicles</option>
      {chosen !== '' && !offered.some(({ id }) => id === chosen) && <option value={chosen}>The current vehicle</option>}
      {offered.map((vehicle) => (
        <option key={vehicle.id} value={vehicle.id}>
          {describeVehicle(vehicle, today)}
        </option>
      ))}
    </Select>
  );
}

/** 'Van 7, T614-01C'; with ', in the shop' if it can't be driven today. */
function describeVehicle(vehicle: Vehicle, today: string): string {
  const state = vehicleStateOn(vehicle, today);
  const text = [vehicle.name, vehicle.plate].filter(Boolean).join(', ');
  return state === 'inService' ? text : `${text}, ${STATE_LABELS[state].toLowerCase()}`;
}
