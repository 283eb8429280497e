import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button';
import { type PrintColumn, PrintSheet } from './PrintSheet';
import { toast } from './toast';

interface Props<Row> {
  readonly title: string;
  /** What of the list is printed, in words: the filter, the search. */
  readonly note: string;
  readonly columns: readonly PrintColumn<Row>[];
  /** Every row that is to be printed, not only those of the page. */
  readonly readAll: () => Promise<readonly Row[]>;
}

/** Reads a whole list and prints it. */
export function PrintButton<Row extends { readonly id: string }>({ title, note, columns, readAll }: Props<Row>) {
  const [rows, setRows] = useState<readonly Row[]>();
  const [reading, setReading] = useState(false);

  const print = async () => {
    setReading(true);
    try {
      setRows(await readAll());
    } catch (error) {
      console.error(error);
      toast.error('The list could not be read for printing. Please try again later!');
    } finally {
      setReading(false);
    }
  };

  return (
    <>
      <Button icon={Printer} busy={reading} onClick={print}>
        Print
      </Button>
      {rows && <PrintSheet title={title} note={note} columns={columns} rows={rows} onDone={() => setRows(undefined)} />}
    </>
  );
}
