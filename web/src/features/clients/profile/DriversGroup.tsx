import { zodResolver } from '@hookform/resolvers/zod';
import { type DriverWishes, driverWishesInputSchema } from '@mtos/model';
import type * as z from 'zod/mini';
import { useMemberName } from '../../../data/account/useMemberName';
import { Facts } from '../../../ui/display/Facts';
import { DriverWishesField } from './DriverWishesField';
import { type PageClient, ProfileGroup } from './ProfileGroup';

const resolver = zodResolver(driverWishesInputSchema);

/** With which drivers the client likes to ride, and with which not. */
export function DriversGroup({ client }: { readonly client: PageClient }) {
  const { driverWishes } = client.content;
  return (
    <ProfileGroup<z.infer<typeof driverWishesInputSchema>>
      title="Drivers"
      client={client}
      resolver={resolver}
      values={{ driverWishes }}
      empty={driverWishes === null && 'No driver is preferred or blocked.'}
      inputs={({ control }) => <DriverWishesField control={control} />}
    >
      {driverWishes && <Wishes wishes={driverWishes} />}
    </ProfileGroup>
  );
}

const Wishes = ({ wishes: { preferred, blocked } }: { readonly wishes: DriverWishes }) => (
  <Facts
    facts={[
      ['Preferred', preferred.length > 0 && <Names uids={preferred} />],
      ['Blocked', blocked.length > 0 && <Names uids={blocked} />],
    ]}
  />
);

const Names = ({ uids }: { readonly uids: readonly string[] }) => (
  <ul>
    {uids.map((uid) => (
      <li key={uid}>
        <Name uid={uid} />
      </li>
    ))}
  </ul>
);

const Name = ({ uid }: { readonly uid: string }) => useMemberName(uid);
