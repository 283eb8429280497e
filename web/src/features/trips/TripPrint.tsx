import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { PrintSheet } from '../../ui/PrintSheet';
import { toast } from '../../ui/toast';
import { tripPrintColumns, tripQueryWords } from './tripPrint';
import type { TripDoc, Trips } from './useTrips';

/** Prints every trip that is asked for, not only the page. */
export function TripPrint({ query, readAll }: Pick<Trips, 'query' | 'readAll'>) {
  const [rows, setRows] = useState<readonly TripDoc[]>();
  const [reading, setReading] = useState(false);

  const print = async () => {
    setReading(true);
    try {
      setRows(await readAll());
    } catch (error) {
      console.error(error);
      toast.error('The trips could not be read for printing. Please try again later!');
    } finally {
      setReading(false);
    }
  };

  return (
    <>
      <Button icon={Printer} busy={reading} onClick={print}>
        Print
      </Button>
      {rows && (
        <PrintSheet
          title="Trips"
          note={tripQueryWords(query)}
          columns={tripPrintColumns}
          rows={rows}
          onDone={() => setRows(undefined)}
        />
      )}
    </>
  );
}
