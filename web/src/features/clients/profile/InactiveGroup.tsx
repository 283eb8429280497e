import { zodResolver } from '@hookform/resolvers/zod';
import { inactiveInputSchema, LIMITS } from '@mtos/model';
import type * as z from 'zod/mini';
import { useToday } from '../../../data/account/useToday';
import { formatDay } from '../../../domain/time/when';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { type PageClient, ProfileGroup } from './ProfileGroup';

const resolver = zodResolver(inactiveInputSchema);

/** From when to when the client does not ride, and why. */
export function InactiveGroup({ client }: { readonly client: PageClient }) {
  const { inactiveFrom, inactiveUntil, inactiveReason } = client.content;
  const today = useToday();
  const until = inactiveUntil && ` until ${formatDay(inactiveUntil, today)}`;
  return (
    <ProfileGroup<z.infer<typeof inactiveInputSchema>>
      title="Away"
      client={client}
      resolver={resolver}
      values={{ inactiveFrom, inactiveUntil, inactiveReason }}
      empty={!inactiveFrom && 'Rides as usual.'}
      inputs={(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="First day without rides" optional type="date" {...formField(form, 'inactiveFrom')} />
            <TextInput label="Last day without rides" optional type="date" {...formField(form, 'inactiveUntil')} />
          </div>
          <TextInput label="Reason" optional maxLength={LIMITS.reason} {...formField(form, 'inactiveReason')} />
        </>
      )}
    >
      {inactiveFrom && (
        <p>
          Inactive from {formatDay(inactiveFrom, today)}
          {until}.
        </p>
      )}
      {inactiveReason && <p className="text-muted">{inactiveReason}</p>}
    </ProfileGroup>
  );
}
