import { useState } from 'react';
import { Panel } from '../../ui/Panel';
import { DriverMap } from './DriverMap';
import { DriverPositions } from './DriverPositions';
import type { DriverOnMap } from './driversOnMap';
import { MapMissing } from './MapMissing';
import { useMapScript } from './useMapScript';

interface Props {
  readonly drivers: readonly DriverOnMap[];
  readonly now: Date;
}

/** The map with the list of drivers beside it; the list alone where the map can't be loaded. */
export function LiveMap({ drivers, now }: Props) {
  const script = useMapScript();
  const [selected, select] = useState<string>();
  if (script === 'failed') {
    return (
      <Panel>
        <MapMissing reason="not-loaded" />
        <DriverPositions drivers={drivers} now={now} />
      </Panel>
    );
  }
  return (
    <Panel className="flex flex-col lg:h-[calc(100dvh-6.5rem)] lg:min-h-96 lg:flex-row">
      <div className="h-[60dvh] min-w-0 flex-1 bg-sunken lg:h-auto">
        {script === 'ready' && <DriverMap drivers={drivers} now={now} selected={selected} onSelect={select} />}
      </div>
      <div className="overflow-y-auto border-line max-lg:border-t lg:w-80 lg:border-l">
        <DriverPositions drivers={drivers} now={now} selected={selected} onSelect={select} />
      </div>
    </Panel>
  );
}
