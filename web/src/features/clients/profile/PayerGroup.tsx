import { zodResolver } from '@hookform/resolvers/zod';
import { clientPayerInputSchema, type Payer } from '@mtos/model';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import type { Payers } from '../../../domain/authorizations/useTripPayers';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { type PageClient, ProfileGroup } from './ProfileGroup';

type Input = z.infer<typeof clientPayerInputSchema>;
const resolver = zodResolver(clientPayerInputSchema);

interface Props {
  readonly client: PageClient;
  readonly payers: Payers;
}

/** Who pays for the client; nothing for a company without payers. */
export function PayerGroup({ client, payers }: Props) {
  const known = readyValue(payers) ?? [];
  const { payerUid } = client.content;
  if (known.length === 0) return null;
  const payer = known.find(({ id }) => id === payerUid);
  return (
    <ProfileGroup<Input>
      title="Payer"
      client={client}
      resolver={resolver}
      values={{ payerUid }}
      empty={payerUid === '' && 'No payer. Each trip’s file or authorization says who pays, or else the client pays.'}
      inputs={(form) => <PayerSelect form={form} payers={known} stored={payerUid} />}
    >
      <p>
        {payer?.name ?? 'A payer that no longer exists'}
        {payer && !payer.active && (
          <span className="text-muted">
            {' '}
            Inactive, so it doesn’t pay for this client’s trips. Choose another payer.
          </span>
        )}
      </p>
      <p className="text-muted text-small">
        Pays for this client’s trips, unless a trip, its file, or its authorization names another payer.
      </p>
    </ProfileGroup>
  );
}

interface SelectProps {
  readonly form: UseFormReturn<Input>;
  readonly payers: readonly Doc<Payer>[];
  readonly stored: string;
}

const PayerSelect = ({ form, payers, stored }: SelectProps) => (
  <Select
    label="Payer"
    help="Trips of the last three months follow, unless they were billed."
    {...formField(form, 'payerUid')}
  >
    <option value="">No payer</option>
    {payers
      .filter(({ id, active }) => active || id === stored)
      .map(({ id, name, active }) => (
        <option key={id} value={id}>
          {active ? name : `${name} (inactive)`}
        </option>
      ))}
    {stored !== '' && !payers.some(({ id }) => id === stored) && (
      <option value={stored}>A payer that no longer exists</option>
    )}
  </Select>
);
