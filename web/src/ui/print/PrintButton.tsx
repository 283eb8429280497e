import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/Button';
import { toast } from '../feedback/toast';
import { type PrintColumn, PrintSheet } from './PrintSheet';

interface Props<Row> {
  readonly title: string;
  /** Describes the filter and the search. */
  readonly note: string;
  readonly columns: readonly PrintColumn<Row>[];
  /** Reads every row of the list, not only the current page. */
  readonly readAll: () => Promise<readonly Row[]>;
  /** Records the print in the audit; nothing is printed if it rejects. */
  readonly onPrint: (rows: number) => Promise<void>;
}

/** Reads all rows of a list, records that they are printed, and prints them. */
export function PrintButton<Row extends { readonly id: string }>({
  title,
  note,
  columns,
  readAll,
  onPrint,
}: Props<Row>) {
  const [rows, setRows] = useState<readonly Row[]>();
  const [reading, setReading] = useState(false);

  const print = async () => {
    setReading(true);
    try {
      const read = await readAll();
      try {
        await onPrint(read.length);
        setRows(read);
      } catch (error) {
        console.error(error);
        toast.error('Nothing was printed, because the print could not be recorded. Please try again later!');
      }
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
