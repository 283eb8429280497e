import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { loadCode } from '../../../../browser/loadCode';
import { useTimeZone } from '../../../../data/account/useTimeZone';
import { useSession } from '../../../../data/session/session';
import { Button } from '../../../../ui/button/Button';
import { toast } from '../../../../ui/feedback/toast';
import type { Trips } from '../useTrips';

interface Props extends Pick<Trips, 'readAll'> {
  /** Records the export in the audit; nothing is exported if it rejects. */
  readonly onExport: (rows: number) => Promise<void>;
}

/** Saves all trips of the current view, filter, and search as a CSV file, not only the current page. */
export function TripExport({ readAll, onExport }: Props) {
  const timeZone = useTimeZone();
  const db = useFirestore();
  const { account } = useSession();
  const [reading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    try {
      const [{ downloadCsv }, { tripsCsv }, trips] = await Promise.all([
        loadCode(() => import('../../../../domain/exports/csv')),
        loadCode(() => import('./tripsCsv')),
        readAll(),
      ]);
      const { readOfficeNotes } = await loadCode(() => import('../../../../data/read/readOfficeNotes'));
      const officeNotes = await readOfficeNotes(
        db,
        account,
        trips.map(({ id }) => id),
      );
      try {
        await onExport(trips.length);
        downloadCsv('trips.csv', tripsCsv(trips, { timeZone, officeNotes }));
      } catch (error) {
        console.error(error);
        toast.error('Nothing was exported, because the export could not be recorded. Please try again later!');
      }
    } catch (error) {
      console.error(error);
      toast.error('The trips could not be exported. Please try again later!');
    } finally {
      setReading(false);
    }
  };
  return (
    <Button icon={Download} busy={reading} onClick={save}>
      Export
    </Button>
  );
}
