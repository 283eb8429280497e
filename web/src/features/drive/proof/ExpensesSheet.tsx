import type { DriverExpenses } from '@mtos/model';
import { useEffect, useRef, useState } from 'react';
import { DriveDialog } from '../DriveDialog';
import { ProofField } from './ProofField';
import { parseDollars } from './parseDollars';
import { proofTexts } from './proofTexts';

const FIELDS = ['tollCents', 'parkingCents'] as const;

interface Props {
  readonly title: string;
  /** What the driver entered before. */
  readonly entered: DriverExpenses | undefined;
  readonly onExpenses: (expenses: DriverExpenses) => void;
  readonly onClose: () => void;
}

/** Asks what the driver paid on the way of a trip in all. Saving what was entered before records nothing. */
export function ExpensesSheet({ title, entered, onExpenses, onClose }: Props) {
  const before = { tollCents: entered?.tollCents ?? 0, parkingCents: entered?.parkingCents ?? 0 };
  const [typed, setTyped] = useState({
    tollCents: showDollars(before.tollCents),
    parkingCents: showDollars(before.parkingCents),
  });
  const [failures, setFailures] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failures]);

  const save = () => {
    const [tollCents, parkingCents] = [parseDollars(typed.tollCents), parseDollars(typed.parkingCents)];
    if (tollCents === undefined || parkingCents === undefined) return setFailures(failures + 1);
    if (tollCents === before.tollCents && parkingCents === before.parkingCents) return onClose();
    onExpenses({ tollCents, parkingCents });
  };
  const isWrong = (field: keyof typeof typed) => failures > 0 && parseDollars(typed[field]) === undefined;
  return (
    <DriveDialog title={title} answer={proofTexts.save} onAnswer={save} onClose={onClose}>
      <p>{proofTexts.expensesHelp}</p>
      <div ref={fields} className="flex flex-col gap-4">
        {FIELDS.map((field) => (
          <ProofField
            key={field}
            label={proofTexts.expenses[field]}
            error={isWrong(field) ? proofTexts.expenseWrong : undefined}
          >
            {(control) => (
              <input
                type="text"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="done"
                maxLength={20}
                value={typed[field]}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                {...control}
              />
            )}
          </ProofField>
        ))}
      </div>
    </DriveDialog>
  );
}

const showDollars = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2));
