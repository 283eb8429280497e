import type { ImportAllowance } from '@mtos/model';
import { useEffect, useState } from 'react';
import { readAllowance } from './tripImportActions';

/** What the company can still import today. A check that fails blocks nothing: the server decides when the rows are sent. */
export type AllowanceState =
  | { readonly status: 'checking' }
  | { readonly status: 'unchecked' }
  | { readonly status: 'known'; readonly allowance: ImportAllowance };

/** Checks for each chosen file what the company can still import today. */
export function useImportAllowance(chosen: File | undefined): AllowanceState {
  const [checked, setChecked] = useState<{ readonly file: File; readonly allowance: ImportAllowance | undefined }>();
  useEffect(() => {
    if (!chosen) return undefined;
    let isCurrent = true;
    readAllowance().then(
      (allowance) => isCurrent && setChecked({ file: chosen, allowance }),
      (error: unknown) => {
        if (!isCurrent) return;
        console.error(error);
        setChecked({ file: chosen, allowance: undefined });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [chosen]);
  if (!checked || checked.file !== chosen) return { status: 'checking' };
  return checked.allowance ? { status: 'known', allowance: checked.allowance } : { status: 'unchecked' };
}
