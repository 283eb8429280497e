import { toast } from '../../../ui/feedback/toast';
import { plural } from '../../../ui/format/numbers';
import { confirm, type Question } from '../../../ui/overlay/confirm';
import { download } from '../../../ui/print/download';
import { describeError } from '../../write/describeError';
import { buildPacket } from './buildPacket';
import type { PacketFile } from './packetFiles';

const NOTHING = 'The packet could not be downloaded. Check the connection and try again.';

/** Downloads a packet. If files of it can't be read, names them and asks first. Never rejects. */
export async function downloadPacket(
  fileName: string,
  files: readonly PacketFile[],
  onRead: (tried: number) => void,
): Promise<void> {
  try {
    const { zip, missing } = await buildPacket(files, onRead);
    if (missing.length === files.length) {
      toast.error(NOTHING);
      return;
    }
    if (missing.length > 0 && !(await confirm(incomplete(missing)))) return;
    download(fileName, zip);
  } catch (error) {
    toast.error(describeError(error, NOTHING));
  }
}

const incomplete = (missing: readonly string[]): Question => ({
  title: `Download without ${plural(missing.length, 'document')}?`,
  text: `Could not be read: ${missing.join(', ')}. The packet would not be complete.`,
  yes: 'Download anyway',
  no: 'Cancel',
});
