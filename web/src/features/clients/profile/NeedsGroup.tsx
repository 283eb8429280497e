import { zodResolver } from '@hookform/resolvers/zod';
import { clientNeedsInputSchema, MOBILITY_LABELS, MOBILITY_NEEDS } from '@mtos/model';
import { FormProvider } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formatNeeds } from '../../../domain/trips/formatNeeds';
import { NeedsField } from '../../../domain/trips/NeedsField';
import { Facts } from '../../../ui/display/Facts';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { type PageClient, ProfileGroup } from './ProfileGroup';

const resolver = zodResolver(clientNeedsInputSchema);

/** How the client travels, and what each of their rides needs. */
export function NeedsGroup({ client }: { readonly client: PageClient }) {
  const { clientDis, needs } = client.content;
  return (
    <ProfileGroup<z.infer<typeof clientNeedsInputSchema>>
      title="Needs"
      client={client}
      resolver={resolver}
      values={{ clientDis, needs }}
      inputs={(form) => (
        <FormProvider {...form}>
          <Select label="Mobility need" className="sm:max-w-64" {...formField(form, 'clientDis')}>
            {MOBILITY_NEEDS.map((need) => (
              <option key={need} value={need}>
                {MOBILITY_LABELS[need]}
              </option>
            ))}
          </Select>
          <NeedsField />
          <p className="text-muted text-small">
            New trips start with these needs. Steps depend on the addresses, so each trip has its own.
          </p>
        </FormProvider>
      )}
    >
      <Facts
        facts={[
          ['Mobility need', MOBILITY_LABELS[clientDis]],
          ['Other needs', formatNeeds(needs)],
        ]}
      />
    </ProfileGroup>
  );
}
