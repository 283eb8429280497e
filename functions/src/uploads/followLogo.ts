import { isLogoUrl, paths } from '@mtos/model';
import type { ChangeEvent } from '../changeEvent';
import { db } from '../firebase';
import { destroyPicture } from '../privacy/destroyPicture';

/**
 * The account's logo was replaced or removed: deletes the picture at the image host, unless it is the account's logo again.
 */
export async function followLogo({ params: { account }, data }: ChangeEvent<'account'>): Promise<void> {
  const [before, after]: readonly unknown[] = [data?.before.get('logo'), data?.after.get('logo')];
  if (typeof before !== 'string' || before === after || !isLogoUrl(account, before)) return;
  const current = await db.doc(paths.account(account)).get();
  if (current.get('logo') !== before) await destroyPicture(before);
}
