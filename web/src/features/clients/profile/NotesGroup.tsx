import { zodResolver } from '@hookform/resolvers/zod';
import { clientNotesInputSchema, LIMITS } from '@mtos/model';
import type * as z from 'zod/mini';
import { Facts } from '../../../ui/display/Facts';
import { formField } from '../../../ui/form/formField';
import { Textarea } from '../../../ui/form/Textarea';
import { type PageClient, ProfileGroup } from './ProfileGroup';

const resolver = zodResolver(clientNotesInputSchema);

/** What drivers must know on each trip, and what only the office does. */
export function NotesGroup({ client }: { readonly client: PageClient }) {
  const { driverNotes, officeNotes } = client.content;
  return (
    <ProfileGroup<z.infer<typeof clientNotesInputSchema>>
      title="Notes"
      client={client}
      resolver={resolver}
      values={{ driverNotes, officeNotes }}
      empty={driverNotes === '' && officeNotes === '' && 'No notes.'}
      inputs={(form) => (
        <>
          <Textarea
            label="Notes for the driver"
            optional
            rows={3}
            maxLength={LIMITS.comments}
            help="New trips start with them as comments for the driver."
            {...formField(form, 'driverNotes')}
          />
          <Textarea
            label="Notes for the office"
            optional
            rows={3}
            maxLength={LIMITS.comments}
            help="Drivers don’t see them."
            {...formField(form, 'officeNotes')}
          />
        </>
      )}
    >
      <Facts
        facts={[
          ['For the driver', driverNotes && <span className="whitespace-pre-wrap">{driverNotes}</span>],
          ['For the office', officeNotes && <span className="whitespace-pre-wrap">{officeNotes}</span>],
        ]}
      />
    </ProfileGroup>
  );
}
