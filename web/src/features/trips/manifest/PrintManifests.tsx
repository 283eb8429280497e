import { useState } from 'react';
import { useBusy } from '../../../browser/useBusy';
import { useAccount } from '../../../data/account/useAccount';
import { useDriving } from '../../../data/account/useDriving';
import { recordAccess } from '../../../data/recordAccess';
import { formatDay } from '../../../domain/time/when';
import { Button } from '../../../ui/button/Button';
import { FormFailure } from '../../../ui/form/FormFailure';
import { Select } from '../../../ui/form/Select';
import { formatNumber } from '../../../ui/format/numbers';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog';
import type { BoardRow } from '../board/day/groupTrips';
import { ManifestSheet } from './ManifestSheet';
import { manifestTrips } from './manifestTrips';

interface Props {
  readonly day: string;
  readonly timeZone: string;
  readonly rows: readonly BoardRow[];
  /** The driver that is selected first; empty for all. */
  readonly driverUid: string;
  /** The day has more trips than `rows` have. */
  readonly isCut: boolean;
  readonly onClose: () => void;
}

/** Prints the day of one driver or of all, with what a driver needs to know and to write down. */
export function PrintManifests({ day, timeZone, rows, driverUid: first, isCut, onClose }: Props) {
  const company = useAccount();
  const { driving, isReady } = useDriving(day);
  const [driverUid, setDriverUid] = useState(first);
  const [sheet, setSheet] = useState<readonly BoardRow[]>();
  const [failure, setFailure] = useState<string>();
  const { running, run } = useBusy();
  const busyRows = rows.filter(({ trips }) => manifestTrips(trips).length > 0);
  const selected = driverUid === '' ? busyRows : rows.filter((row) => row.driverUid === driverUid);
  const trips = selected.reduce((sum, row) => sum + manifestTrips(row.trips).length, 0);

  const print = () =>
    run('print', async () => {
      setFailure(undefined);
      try {
        const filter = `Manifests of ${day}, ${driverUid === '' ? 'all drivers' : 'one driver'}`;
        await recordAccess({ what: 'print', list: 'trips', rows: trips, filter });
        setSheet(selected);
      } catch (error) {
        console.error(error);
        setFailure('Nothing was printed, because the print could not be recorded. Please try again later!');
      }
    });
  // In place of the dialog, which closes itself as soon as a print hides it
  if (sheet) {
    const { name = '' } = (company.status === 'ready' && company.value) || {};
    return (
      <ManifestSheet day={day} rows={sheet} company={name} timeZone={timeZone} driving={driving} onDone={onClose} />
    );
  }
  return (
    <Dialog open title={`Print manifests of ${formatDay(day)}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Select
          data-autofocus
          label="Driver"
          help="Each driver’s day starts on a new page. Canceled trips are left out."
          value={driverUid}
          onChange={({ target }) => setDriverUid(target.value)}
        >
          <option value="">All drivers with trips ({formatNumber(busyRows.length)})</option>
          {rows.map((row) => (
            <option key={row.driverUid} value={row.driverUid}>
              {row.name} ({formatNumber(manifestTrips(row.trips).length)})
            </option>
          ))}
        </Select>
        {isCut && (
          <p className="rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
            This day may have more trips than the board shows. The manifests have only those that it shows.
          </p>
        )}
        {selected.length === 0 && <p className="text-muted">No driver has trips that day.</p>}
        <FormFailure text={failure} />
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          {selected.length > 0 && (
            <Button tone="primary" busy={running.size > 0 || company.status === 'loading' || !isReady} onClick={print}>
              Print
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
