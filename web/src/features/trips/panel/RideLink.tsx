import { LINK_RECIPIENTS, type LinkRecipient, type StoredTrip } from '@mtos/model';
import { Ban, Copy } from 'lucide-react';
import { useState } from 'react';
import { useBusy } from '../../../browser/useBusy';
import { manageRideLink } from '../../../data/manageRideLink';
import { toastWrite } from '../../../domain/write/toastWrite';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { confirm } from '../../../ui/overlay/confirm';

const RECIPIENT_LABELS: Readonly<Record<LinkRecipient, string>> = {
  client: 'Client',
  caregiver: 'Caregiver',
  facility: 'Facility',
};

/** Copies the link with which someone without a sign-in follows a ride, and revokes it. */
export function RideLink({ trip }: { readonly trip: StoredTrip }) {
  const [recipient, setRecipient] = useState<LinkRecipient>('client');
  const [link, setLink] = useState<string>();
  const { running, run } = useBusy();
  const whom = `the ${recipient}`;

  const choose = (value: string) => {
    setRecipient(LINK_RECIPIENTS.find((each) => each === value) ?? 'client');
    setLink(undefined);
  };
  const copy = () =>
    run('copy', async () => {
      let url: string | undefined;
      const made = manageRideLink({ tripId: trip.id, recipient, task: 'copy' });
      await toastWrite(
        made.then(({ token }) => {
          url = token && rideUrl(token);
          setLink(url);
        }),
        { otherwise: 'The link could not be created. Please try again.' },
      );
      if (url === undefined) return;
      try {
        await navigator.clipboard.writeText(url);
        toast.success(`Copied the link for ${whom}.`);
      } catch {
        toast.error('The browser did not allow copying. Select the link and copy it.');
      }
    });
  const revoke = async () => {
    if (!(await confirm(revocation(whom)))) return;
    await run('revoke', async () => {
      const revoked = manageRideLink({ tripId: trip.id, recipient, task: 'revoke' });
      await toastWrite(
        revoked.then((answer) => {
          setLink(undefined);
          return answer;
        }),
        {
          success: (answer) => (answer.revoked ? `Revoked the link for ${whom}.` : `There is no link for ${whom}.`),
          otherwise: 'The link could not be revoked. Please try again.',
        },
      );
    });
  };
  return (
    <PanelSection title="Live link">
      <p className="text-muted">
        Shows the stage of the ride, the expected time, the driver’s first name, and the vehicle, without a sign-in. No
        names of clients and no addresses.
      </p>
      <Select label="Link for" value={recipient} onChange={({ target }) => choose(target.value)}>
        {LINK_RECIPIENTS.map((each) => (
          <option key={each} value={each}>
            {RECIPIENT_LABELS[each]}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={Copy} busy={running.has('copy')} onClick={copy}>
          Copy link
        </Button>
        <Button size="small" icon={Ban} busy={running.has('revoke')} onClick={revoke}>
          Revoke
        </Button>
      </div>
      {link && <TextInput label="Link" readOnly value={link} onFocus={({ target }) => target.select()} />}
    </PanelSection>
  );
}

const rideUrl = (token: string) => `${window.location.origin}/r/${token}`;

const revocation = (whom: string) =>
  ({
    title: `Revoke the link for ${whom}?`,
    text: 'Whoever has it sees nothing of the ride any more. Copying a link afterward makes a new one.',
    yes: 'Revoke',
    tone: 'danger',
  }) as const;
