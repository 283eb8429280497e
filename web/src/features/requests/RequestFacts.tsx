import { MOBILITY_LABELS } from '@mtos/model';
import { useMemberName } from '../../data/account/useMemberName';
import { useToday } from '../../data/account/useToday';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { formatBirthDate } from '../../domain/clients/describeClient';
import { formatRepeat } from '../../domain/requests/formatRequest';
import { formatNeeds } from '../../domain/trips/formatNeeds';
import { Facts } from '../../ui/display/Facts';
import { type RequestDoc, usePayerName } from './useRequests';

/** What a facility says of a request, apart from its rides. */
export function RequestFacts({ request }: { readonly request: RequestDoc }) {
  const { client, notes, poNumber, repeat, createdAt, createdBy, payerUid } = request;
  const payerName = usePayerName();
  const today = useToday();
  const sender = useMemberName(createdBy);
  return (
    <Facts
      facts={[
        ['Facility', payerName(payerUid)],
        [
          'Requested',
          <>
            <CompanyTime at={createdAt.toDate()} /> by {sender}
          </>,
        ],
        ['Phone', client.phone],
        ['Born', formatBirthDate(client.birthDate)],
        ['Medicaid ID', client.medicaidId],
        ['Travels', MOBILITY_LABELS[client.clientDis]],
        ['Needs', formatNeeds(client.needs)],
        ['Repeats', repeat && formatRepeat(repeat, today)],
        ['Notes', notes && <span className="whitespace-pre-line">{notes}</span>],
        ['PO number', poNumber],
      ]}
    />
  );
}
