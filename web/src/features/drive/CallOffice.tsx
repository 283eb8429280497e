import { dialUrl, readOffice } from '@mtos/model';
import { Phone } from 'lucide-react';
import { useAccount } from '../../data/account/useAccount';
import { DriveLink } from './DriveButton';
import { texts } from './texts/texts';

/** The button that calls the company, or what to do where it has entered no number. */
export function CallOffice() {
  const account = useAccount();
  if (account.status !== 'ready') return null;
  const { phone } = readOffice(account.value);
  if (!/\d/.test(phone)) return <p>{texts.noOfficePhone}</p>;
  return (
    <DriveLink size="large" icon={Phone} href={dialUrl(phone)}>
      {texts.callOffice}
    </DriveLink>
  );
}
