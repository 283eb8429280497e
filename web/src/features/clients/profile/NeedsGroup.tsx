import { zodResolver } from '@hookform/resolvers/zod';
import { clientNeedsInputSchema, MOBILITY_LABELS, MOBILITY_NEEDS } from '@mtos/model';
import type * as z from 'zod/mini';
import { Facts } from '../../../ui/display/Facts';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { type PageClient, ProfileGroup } from './ProfileGroup';

const resolver = zodResolver(clientNeedsInputSchema);

/** How the client travels. */
export function NeedsGroup({ client }: { readonly client: PageClient }) {
  const { clientDis } = client.content;
  return (
    <ProfileGroup<z.infer<typeof clientNeedsInputSchema>>
      title="Needs"
      client={client}
      resolver={resolver}
      values={{ clientDis }}
      inputs={(form) => (
        <Select label="Mobility need" className="sm:max-w-64" {...formField(form, 'clientDis')}>
          {MOBILITY_NEEDS.map((need) => (
            <option key={need} value={need}>
              {MOBILITY_LABELS[need]}
            </option>
          ))}
        </Select>
      )}
    >
      <Facts facts={[['Mobility need', MOBILITY_LABELS[clientDis]]]} />
    </ProfileGroup>
  );
}
