import { officeFields, type TripProgress } from '@mtos/model';
import { useMemberName } from '../../data/account/useMemberName';
import { CompanyTime } from '../account/CompanyTime';
import { formatCorrectionFields } from './formatCorrection';

/** What the office entered or took back of a trip, who did so last, when, and why. Nothing without a correction. */
export function OfficeNote({ progress }: { readonly progress: TripProgress }) {
  const { corrected } = progress;
  if (!corrected) return null;
  const { entered, takenBack } = officeFields(progress);
  return (
    <div className="mt-3 rounded-ui bg-hover px-3 py-2 text-small">
      {entered.length > 0 && <p>Entered by the office: {formatCorrectionFields(entered)}.</p>}
      {takenBack.length > 0 && <p>Taken back by the office: {formatCorrectionFields(takenBack)}.</p>}
      {entered.length + takenBack.length === 0 && <p>Corrected by the office, and recorded again by the driver.</p>}
      {corrected.reason && <p>Reason: {corrected.reason}</p>}
      <p className="text-muted">
        <Who uid={corrected.by} />, <CompanyTime at={corrected.at.toDate()} />
      </p>
    </div>
  );
}

function Who({ uid }: { readonly uid: string }) {
  return useMemberName(uid);
}

/** Beside a value that the office entered. */
export const OfficeMark = () => <span className="text-muted text-small"> office</span>;
