import type { CredentialException, CredentialSubject } from '@mtos/model';
import type { ReactNode } from 'react';
import { useMemberName } from '../../data/account/useMemberName';
import { Chip } from '../../ui/display/Chip';
import { plural } from '../../ui/format/numbers';
import { formatDay } from '../time/when';
import { type CredentialRow, credentialChip, formatMeaning } from './credentialTexts';

interface Props {
  readonly row: CredentialRow;
  readonly subject: CredentialSubject;
  readonly today: string;
  /** Below what the credential says. */
  readonly children?: ReactNode;
}

/** One type of credential, with what a driver, a vehicle, or the company has of it. */
export function CredentialItem({ row, subject, today, children }: Props) {
  const { type, credential, exception, documentDays } = row;
  const chip = credentialChip(type, credential, today, documentDays);
  const meaning = formatMeaning(row, subject, today);
  const facts = [
    credential?.number && `No. ${credential.number}`,
    credential?.issuedDay && `Issued ${formatDay(credential.issuedDay, today)}`,
    credential?.expiresDay &&
      `${credential.expiresDay < today ? 'Expired' : 'Expires'} ${formatDay(credential.expiresDay, today)}`,
    type.payers.length > 0 && `Only for trips of ${plural(type.payers.length, 'payer')}`,
  ].filter(Boolean);
  return (
    <div className="wrap-anywhere flex min-w-0 flex-1 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{type.name}</span>
        <Chip icon={chip.icon} tone={chip.tone}>
          {chip.text}
        </Chip>
        {meaning && <span className={chip.tone === 'warn' ? 'text-warn-ink' : 'text-muted'}>{meaning}</span>}
      </p>
      {facts.length > 0 && <p className="text-muted text-small tabular-nums">{facts.join(' · ')}</p>}
      {credential?.note && <p className="whitespace-pre-line text-muted text-small">{credential.note}</p>}
      {exception && exception.until >= today && <Allowed exception={exception} today={today} />}
      {children}
    </div>
  );
}

function Allowed({ exception, today }: { readonly exception: CredentialException; readonly today: string }) {
  const name = useMemberName(exception.updatedBy);
  return (
    <p className="text-small">
      Allowed until {formatDay(exception.until, today)} by {name === 'You' ? 'you' : name}: {exception.reason}
    </p>
  );
}
