import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { loadWithToast } from '../../../ui/feedback/loadWithToast';
import { toast } from '../../../ui/feedback/toast';
import type { PacketContent } from './packetFiles';

interface Props {
  /** What the ZIP is called. */
  readonly fileName: string;
  /** At least one file. */
  readonly content: PacketContent;
}

/** Downloads all documents of the valid credentials as one ZIP. */
export function PacketButton({ fileName, content }: Props) {
  const [progress, setProgress] = useState<{ readonly tried: number; readonly total: number }>();
  const run = async () => {
    const total = content.files.length;
    setProgress({ tried: 0, total });
    try {
      const { downloadPacket } = await loadWithToast(() => import('./downloadPacket'));
      await downloadPacket(fileName, content, (tried) => setProgress({ tried, total }));
    } catch (error) {
      console.error(error);
      toast.error('The packet could not be downloaded. Check the connection and try again.');
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <>
      {progress && <progress aria-label="Packet" value={progress.tried} max={progress.total} className="sr-only" />}
      <Button size="small" icon={FolderDown} busy={progress !== undefined} onClick={run} className="tabular-nums">
        {progress ? `Reading ${progress.tried} of ${progress.total}` : 'Download packet'}
      </Button>
    </>
  );
}
