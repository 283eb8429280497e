import { documentPaths } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { db } from '../admin';
import { soon } from '../dispatch/assigning';
import { LICENSE, NOTHING, newCredentials } from './credentials';

it('[FLT-3] a credential without a document that its type needs is lacking until one is kept', async () => {
  const { account, addDriver, saveType, save, keptOf } = newCredentials();
  const dora = await addDriver();
  await save({ typeUid: 'license', subjectUid: dora });
  const type = { effect: 'block', blocksFrom: '2026-01-01', documentFrom: '2026-02-04' } as const;
  await saveType('license', type);
  const lacking = {
    gaps: [
      { ...LICENSE, blocks: false, from: '', until: '2026-02-03', document: true },
      { ...LICENSE, blocks: true, from: '2026-02-04', until: '', document: true },
    ],
    from: '2026-02-04',
  };
  await expect.poll(() => keptOf(dora), soon).toEqual(lacking);
  const document = db.doc(documentPaths.document(account, `scan-${dora}`));
  await document.set({
    ...{ credentialUid: `license_${dora}`, subject: 'driver', subjectUid: dora, expiresDay: '', format: 'pdf' },
    ...{ bytes: 1, name: 'License.pdf', addedAt: Timestamp.now(), addedBy: account },
  });
  await expect.poll(() => keptOf(dora), soon).toEqual(NOTHING);
  // Renewed: the document is of the earlier one
  await document.update({ expiresDay: '2026-06-30' });
  await expect
    .poll(async () => (await keptOf(dora)).gaps, soon)
    .toEqual([
      { ...LICENSE, blocks: false, from: '', until: '2026-06-30', document: true },
      { ...LICENSE, blocks: true, from: '2026-07-01', until: '', document: true },
    ]);
  await document.delete();
  await expect.poll(() => keptOf(dora), soon).toEqual(lacking);
});
