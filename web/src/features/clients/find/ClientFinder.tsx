import { describeNeeds, MOBILITY_LABELS } from '@mtos/model';
import { useNavigate } from 'react-router-dom';
import { ClientPicker } from '../../../domain/clients/ClientPicker';
import { describeClient } from '../../../domain/clients/describeClient';
import { Dialog } from '../../../ui/overlay/Dialog';
import { clientUrl } from '../../../ui/paths';
import type { ClientDoc } from '../list/useClients';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Opens a client's page from any page. */
export function ClientFinder({ open, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <Dialog open={open} title="Find a client" onClose={onClose}>
      <search className="block max-sm:min-h-80">
        <ClientPicker
          label="Client"
          describe={describeRider}
          autoFocus
          onPick={({ uid }) => {
            onClose();
            navigate(clientUrl(uid));
          }}
        />
      </search>
    </Dialog>
  );
}

/** How the client travels, and what tells them from others of the name. */
const describeRider = (client: ClientDoc): string =>
  [MOBILITY_LABELS[client.clientDis], ...describeNeeds(client.needs), describeClient(client)]
    .filter(Boolean)
    .join(' · ');
