import type { CredentialDocument } from '@mtos/model';
import { readDocuments } from '../../../data/documentFiles';
import type { Doc } from '../../../data/read/converter';
import { toast } from '../../../ui/feedback/toast';
import { describeError } from '../../write/describeError';

/** Opens a document in a new tab. Never rejects; a toast says why it could not be opened. */
export async function openDocument({ id, name }: Pick<Doc<CredentialDocument>, 'id' | 'name'>): Promise<void> {
  // Browsers open a tab only at once after a click, so it waits for its URL
  const tab = window.open('about:blank', '_blank');
  if (!tab) {
    toast.error('Your browser blocked the new tab. Allow pop-ups for this site, then try again.');
    return;
  }
  // The file is someone else's content: it can't reach this page
  tab.opener = null;
  try {
    const [document] = await readDocuments([id]);
    if (document) {
      tab.location.replace(document.url);
      return;
    }
    toast.error(`${name} no longer exists.`);
  } catch (error) {
    toast.error(describeError(error, `${name} could not be opened. Check the connection and try again.`));
  }
  tab.close();
}
