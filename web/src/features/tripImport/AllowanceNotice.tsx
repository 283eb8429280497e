import { dailyLimits, MIN_FILE_ROWS } from '@mtos/model';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { formatNumber, plural } from '../../ui/format/numbers';
import type { AllowanceState } from './useImportAllowance';

interface Props {
  readonly state: AllowanceState;
  /** How many rows the file would import; undefined until it is read. */
  readonly rows: number | undefined;
}

/** Whether more is known to be left today than the rows need. */
const isEnough = (left: number, rows: number) => Math.max(MIN_FILE_ROWS, rows) <= left;

/** Says that the company can't import a file today, or that this is not known. Nothing if it can. */
export function AllowanceNotice({ state, rows = 0 }: Props) {
  if (state.status === 'checking') return null;
  if (state.status === 'unchecked') {
    return (
      <p className="text-muted">
        Could not check how much your company can still import today. You can go on; the server checks it when you
        import.
      </p>
    );
  }
  const { rows: left, renewsAt } = state.allowance;
  if (isEnough(left, rows)) return null;
  const later = <CompanyTime at={new Date(renewsAt)} />;
  return (
    <p role="alert" className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
      {left < MIN_FILE_ROWS ? (
        <>
          Your company has reached its limit of {formatNumber(dailyLimits.imports.most)} imported rows a day. You can
          look through this file now, but import it only from {later} on.
        </>
      ) : (
        <>
          This file has {plural(rows, 'row')} to import, and your company can import only {formatNumber(left)} more
          today. Leave trips out, import a part of the file, or import all of it from {later} on. Trips that are already
          imported don’t count.
        </>
      )}
    </p>
  );
}
