import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import type { Trips } from './useTrips';

/** Saves every trip that is asked for as a file, not only the page. */
export function TripExport({ readAll }: Pick<Trips, 'readAll'>) {
  const [reading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    try {
      const [{ downloadCsv }, { tripsCsv }, trips] = await Promise.all([
        import('../../ui/csv'),
        import('./tripsCsv'),
        readAll(),
      ]);
      downloadCsv('trips.csv', tripsCsv(trips));
    } catch (error) {
      console.error(error);
      toast.error('The trips could not be read for the export. Please try again later!');
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
