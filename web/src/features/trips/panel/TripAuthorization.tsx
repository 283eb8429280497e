import { assessCoverage, findAuthorizationGap, type StoredTrip } from '@mtos/model';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { saidOf } from '../../../data/account/payersOfTrips';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { combineQueryStates } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useMay, useSession } from '../../../data/session/session';
import { useWriter } from '../../../data/write/writer';
import { formatNumberOf } from '../../../domain/authorizations/formatAuthorization';
import { CoverageText } from '../../../domain/authorizations/TripCoverage';
import { useAuthorizations } from '../../../domain/authorizations/useAuthorizations';
import { useSaidPayer } from '../../../domain/authorizations/useSaidPayer';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Select } from '../../../ui/form/Select';
import { saveOfficeChoice } from '../operations/officeChoices';

/** Which authorization covers a trip, with what is left of it, or that none does. Nothing for a trip that needs none. */
export function TripAuthorization({ trip }: { readonly trip: StoredTrip }) {
  const { account } = useSession();
  const [canDispatch, canBill] = [useMay('dispatch'), useMay('bill')];
  const office = useLiveDocument(officeTripDocuments.officeTrip(useFirestore(), account, trip.id));
  const own = office.status === 'ready' ? saidOf(trip, office.value) : undefined;
  const all = combineQueryStates([office, useAuthorizations(trip.clientUid), useSaidPayer(trip, own)]);
  if (all.status !== 'ready') return null;
  const [stored, authorizations, { payers, said }] = all.value;
  const { authorizationUid } = stored ?? {};
  // Functions may not have covered it yet
  const expected = assessCoverage(
    { ...trip, authorizationUid },
    authorizations,
    stored?.authorization ?? null,
    payers,
    said,
  );
  const covered = authorizations.find(({ id }) => id === stored?.authorization?.uid);
  const authorization = covered ?? expected.authorization;
  // A canceled trip needs no units
  if (!authorization && trip.status === 'Cancelled') return null;
  const { payerUid } = expected;
  const options = authorizations.filter(
    (each) =>
      each.id === authorization?.id ||
      each.id === authorizationUid ||
      !findAuthorizationGap(each, { ...trip, payerUid }),
  );
  return (
    <div className="flex flex-col gap-2">
      <CoverageText trip={trip} authorizations={authorizations} coverage={{ ...expected, authorization }} />
      {(canDispatch || canBill) && (options.length > 1 || authorizationUid) && (
        <AuthorizationSelect
          trip={trip}
          options={options}
          stored={authorizationUid ?? ''}
          isOverruled={options.some(
            (each) =>
              each.id === authorizationUid &&
              each.id !== authorization?.id &&
              findAuthorizationGap(each, { ...trip, payerUid }) !== undefined,
          )}
        />
      )}
      {!authorization && stored?.withoutAuthorization && (
        <p className="text-muted text-small">An owner or admin added the trip without one.</p>
      )}
    </div>
  );
}

interface SelectProps {
  readonly trip: StoredTrip;
  /** The authorizations that can cover the trip, that cover it, or that a person chose. */
  readonly options: readonly { readonly id: string; readonly number: string; readonly payer: string }[];
  /** The one that a person chose; empty without a choice. */
  readonly stored: string;
  /** Whether that one can't cover the trip. */
  readonly isOverruled: boolean;
}

function AuthorizationSelect({ trip, options, stored, isOverruled }: SelectProps) {
  const writer = useWriter();
  const [saving, setSaving] = useState<string>();
  const save = async (chosen: string) => {
    setSaving(chosen);
    const choice = { opened: stored || undefined, chosen: chosen || undefined };
    await toastWrite(saveOfficeChoice(writer, trip, 'authorizationUid', choice), {
      loading: 'Saving the authorization…',
      success: 'Saved. The units follow in a moment.',
    });
    setSaving(undefined);
  };
  return (
    <Select
      label="Covered by"
      help={
        isOverruled
          ? 'The chosen one can’t cover this trip: its days, payer, or units don’t allow it.'
          : 'One that you choose covers the trip as long as its days, payer, and units allow.'
      }
      value={saving ?? stored}
      onChange={({ target }) => save(target.value)}
    >
      <option value="">Automatic: the one that ends first</option>
      {options.map((each) => (
        <option key={each.id} value={each.id}>
          {formatNumberOf(each)}
        </option>
      ))}
      {stored !== '' && !options.some(({ id }) => id === stored) && (
        <option value={stored}>An authorization that no longer exists</option>
      )}
    </Select>
  );
}
