import type { Notification } from '@mtos/model';
import { useMemberName } from '../../data/account/useMemberName';

/** How many names are shown. */
const MAX_NAMES = 3;

/** Whom a notification is for: 'All', or the names of the drivers whom the sender picked. */
export function Recipients({ of: { target, drivers = [], picked = false } }: { readonly of: Notification }) {
  if (!picked) return target;
  const more = drivers.length - MAX_NAMES;
  return (
    <ul>
      {drivers.slice(0, MAX_NAMES).map((uid) => (
        <li key={uid}>
          <Name uid={uid} />
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more} more</li>}
    </ul>
  );
}

const Name = ({ uid }: { readonly uid: string }) => useMemberName(uid);
