import { MOBILITY_LABELS } from '@mtos/model';
import { Avatar } from '../../ui/Avatar';
import { Facts } from '../../ui/Facts';
import { EmailText } from './EmailText';
import { MemberStateChip } from './MemberStateChip';
import { TripsOfToday } from './TripsOfToday';
import type { Person } from './usePeople';

/** What is known of a person; for a driver with what they drive today. */
export function PersonFacts({ person }: { readonly person: Person }) {
  const { id, role, image, state, phoneNumber, email, address, organization, vehicle } = person;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Avatar src={image} name="" className="size-16" />
        <MemberStateChip state={state} />
      </div>
      <Facts
        facts={[
          [
            'Phone',
            phoneNumber && (
              <a href={`tel:${phoneNumber}`} className="underline">
                {phoneNumber}
              </a>
            ),
          ],
          [
            'Email',
            <a key="email" href={`mailto:${email}`} className="underline">
              <EmailText email={email} />
            </a>,
          ],
          ['Address', address],
          ['Organization', organization],
          ['Vehicle', vehicle.map((need) => MOBILITY_LABELS[need]).join(', ')],
        ]}
      />
      {role === 'driver' && (
        <section aria-labelledby="trips-of-today" className="border-line border-t pt-4">
          <h3 id="trips-of-today" className="mb-2 font-semibold">
            Trips today
          </h3>
          <TripsOfToday driverUid={id} />
        </section>
      )}
    </div>
  );
}
