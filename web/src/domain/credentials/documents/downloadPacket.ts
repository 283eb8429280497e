import { toast } from '../../../ui/feedback/toast';
import { plural } from '../../../ui/format/numbers';
import { confirm, type Question } from '../../../ui/overlay/confirm';
import { download } from '../../../ui/print/download';
import { describeError } from '../../write/describeError';
import { buildPacket } from './buildPacket';
import type { PacketContent } from './packetFiles';

const NOTHING = 'The packet could not be downloaded. Check the connection and try again.';

/**
 * Downloads a packet. If it lacks files that can't be read, or types of which only documents of the earlier credential are
 * there, names them and asks first. Never rejects.
 */
export async function downloadPacket(
  fileName: string,
  { files, outdated }: PacketContent,
  onRead: (tried: number) => void,
): Promise<void> {
  try {
    const { zip, missing } = await buildPacket(files, onRead);
    if (missing.length === files.length) {
      toast.error(NOTHING);
      return;
    }
    if (missing.length + outdated.length > 0 && !(await confirm(incomplete(missing, outdated)))) return;
    download(fileName, zip);
  } catch (error) {
    toast.error(describeError(error, NOTHING));
  }
}

function incomplete(missing: readonly string[], outdated: readonly string[]): Question {
  const unread = missing.length > 0 && `Could not be read: ${missing.join(', ')}.`;
  const earlier = outdated.length > 0 && `Only documents of the earlier one are there: ${outdated.join(', ')}.`;
  return {
    title: `Download without ${missing.length > 0 ? plural(missing.length, 'document') : outdated.join(', ')}?`,
    text: [unread, earlier, 'The packet would not be complete.'].filter(Boolean).join(' '),
    yes: 'Download anyway',
    no: 'Cancel',
  };
}
