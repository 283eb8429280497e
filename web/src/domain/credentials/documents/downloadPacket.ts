import { toast } from '../../../ui/feedback/toast';
import { plural } from '../../../ui/format/numbers';
import { confirm, type Question } from '../../../ui/overlay/confirm';
import { download } from '../../../ui/print/download';
import { describeError } from '../../write/describeError';
import { buildPacket } from './buildPacket';
import type { PacketContent, PacketFile } from './packetFiles';

/** The browser holds the whole packet in memory. */
const MAX_BYTES = 200 * 1024 * 1024;

const NOTHING = 'The packet could not be downloaded. Check the connection and try again.';

/**
 * Downloads a packet. If it lacks files that can't be read, or types of which only documents of the earlier credential are
 * there, names them and asks first. Never rejects; a toast says why nothing was downloaded.
 */
export async function downloadPacket(
  fileName: string,
  { files, outdated }: PacketContent,
  onRead: (tried: number) => void,
): Promise<void> {
  if (sumOf(files) > MAX_BYTES) {
    toast.error('These documents are over 200 MB, which is too large to download at once. Open them one by one.');
    return;
  }
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

const sumOf = (files: readonly PacketFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

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
