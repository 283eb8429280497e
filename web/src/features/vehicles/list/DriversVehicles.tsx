import { driverQueries, limited, vehicleOfSettings } from '@mtos/model';
import { CarFront } from 'lucide-react';
import { useState } from 'react';
import { useFunctions } from 'reactfire';
import { MAX_SETTINGS } from '../../../data/account/riskReads';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { callables } from '../../../data/sdk/callables';
import { useSession } from '../../../data/session/session';
import { requireConnection } from '../../../data/write/write';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { plural } from '../../../ui/format/numbers';

/** Offers to add the vehicles that drivers' settings describe; nothing once all are on the list. */
export function DriversVehicles() {
  const { account } = useSession();
  const functions = useFunctions();
  const settings = useLiveQuery(limited(driverQueries.settings(account), MAX_SETTINGS));
  const [isAdding, setAdding] = useState(false);
  const found = (readyValue(settings) ?? []).filter((each) => vehicleOfSettings(each.id, each) !== undefined);
  if (found.length === 0) return null;
  const addAll = async () => {
    setAdding(true);
    await toastWrite(addVehicles(functions), {
      success: 'Added the drivers’ vehicles.',
      otherwise: 'Not all vehicles were added. Please try again; none is added twice.',
    });
    setAdding(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3">
      <p className="min-w-0 flex-1 basis-72">
        {`The work settings of ${plural(found.length, 'driver')} name a vehicle that is not on this list. Adding them keeps plates and seats, and makes each the driver’s usual vehicle.`}
      </p>
      <Button icon={CarFront} busy={isAdding} onClick={addAll}>
        Add the drivers’ vehicles
      </Button>
    </div>
  );
}

/** Adds the vehicles that drivers' settings describe; a repeat adds none twice. @throws OfflineError, FunctionsError */
async function addVehicles(functions: Parameters<typeof callables.addVehiclesOfDrivers>[0]): Promise<void> {
  requireConnection();
  await callables.addVehiclesOfDrivers(functions)({});
}
