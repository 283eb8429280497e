import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { type PrintColumn, PrintSheet } from '../../ui/PrintSheet';
import { toast } from '../../ui/toast';
import type { Person } from './usePeople';

interface Props {
  readonly title: string;
  readonly search: string;
  /** Everybody whom the search finds. */
  readonly readAll: () => Promise<readonly Person[]>;
}

const columns: readonly PrintColumn<Person>[] = [
  { header: 'Name', text: ({ fullName }) => fullName },
  { header: 'Phone', text: ({ phoneNumber }) => phoneNumber },
  { header: 'Email', text: ({ email }) => email },
  { header: 'Address', text: ({ address }) => address },
  { header: 'Organization', text: ({ organization }) => organization },
];

/** Prints everybody whom the search finds, not only the page. */
export function PrintPeople({ title, search, readAll }: Props) {
  const [rows, setRows] = useState<readonly Person[]>();
  const [reading, setReading] = useState(false);

  const print = async () => {
    setReading(true);
    try {
      setRows(await readAll());
    } catch (error) {
      console.error(error);
      toast.error('The list could not be read for printing. Please try again later.');
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
          title={title}
          note={search ? `Names with ‘${search}’` : undefined}
          columns={columns}
          rows={rows}
          onDone={() => setRows(undefined)}
        />
      )}
    </>
  );
}
