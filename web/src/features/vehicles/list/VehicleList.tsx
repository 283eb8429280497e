import { fleetQueries, MAX_VEHICLES, vehicleStateOn } from '@mtos/model';
import { Plus, Van } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../../data/account/useToday';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useMay, useSession } from '../../../data/session/session';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { plural } from '../../../ui/format/numbers';
import { PageActions } from '../../../ui/layout/PageActions';
import { Panel } from '../../../ui/layout/Panel';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { DataTable } from '../../../ui/table/DataTable';
import { Toolbar } from '../../../ui/table/Toolbar';
import { DriversVehicles } from './DriversVehicles';
import { vehicleColumnsOn } from './vehicleColumns';

const VehicleDialog = loadedOverlay(
  () => import('../VehicleDialog'),
  ({ VehicleDialog }) => VehicleDialog,
);

/** How many rows to expect while they load. */
const EXPECTED = 10;

/** The company's vehicles by name, retired ones last. A row leads to the vehicle's page. */
export function VehicleList() {
  const { account } = useSession();
  const canDispatch = useMay('dispatch');
  const writer = useWriter();
  const today = useToday();
  const vehicles = useLiveQuery(fleetQueries.vehicles(account));
  const [addedId, add] = useState<string>();
  const all = readyValue(vehicles);
  const isRetired = (vehicle: NonNullable<typeof all>[number]) => vehicleStateOn(vehicle, today) === 'retired';
  const rows = all?.toSorted((one, other) => Number(isRetired(one)) - Number(isRetired(other)));
  const addButton = (
    <Button icon={Plus} size="small" tone="primary" onClick={() => add(newId(writer))}>
      Add vehicle
    </Button>
  );
  return (
    <Panel>
      {canDispatch && rows && rows.length > 0 && <PageActions>{addButton}</PageActions>}
      {/* Its place is kept while the vehicles load */}
      {rows?.length !== 0 && <Toolbar total={rows ? formatTotal(rows.length) : '\u00a0'}>{null}</Toolbar>}
      <BrokenDocuments of={vehicles} />
      <DataTable
        label="Vehicles"
        columns={vehicleColumnsOn(today)}
        rows={rows}
        expected={EXPECTED}
        cardHeight="max-xl:min-h-36"
        failure={vehicles.status === 'failed' ? vehicles : undefined}
        getName={({ name }) => name}
        empty={
          <EmptyState icon={Van} title="No vehicles yet" action={canDispatch && addButton}>
            {canDispatch
              ? 'Add each vehicle once: its plate, its seats, and whether it has a lift.'
              : 'Dispatchers add the company’s vehicles here.'}
          </EmptyState>
        }
      />
      {canDispatch && rows && <DriversVehicles />}
      {addedId && <VehicleDialog id={addedId} vehicle={undefined} onClose={() => add(undefined)} />}
    </Panel>
  );
}

const formatTotal = (count: number): string =>
  count < MAX_VEHICLES ? plural(count, 'vehicle') : `The first ${MAX_VEHICLES} vehicles by name`;
