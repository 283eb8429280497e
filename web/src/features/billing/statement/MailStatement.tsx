import { formatDayWithYear, type Payer, type StatementInput, type StatementMail, statementSubject } from '@mtos/model';
import { useFunctions } from 'reactfire';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { useMailAddresses } from '../mail/useMailAddresses';
import { mailStatement } from './statementActions';

const MailDialog = loadedOverlay(
  () => import('../mail/MailDialog'),
  ({ MailDialog }) => MailDialog,
);

interface Props {
  readonly of: StatementInput;
  readonly payer: Payer | undefined;
  readonly company: string;
  readonly last: StatementMail | undefined;
  readonly onClose: () => void;
}

/** Asks who gets a statement, and mails it. */
export function MailStatement({ of, payer, company, last, onClose }: Props) {
  const functions = useFunctions();
  return (
    <MailDialog
      title={`the statement through ${formatDayWithYear(of.through)}`}
      subject={statementSubject(company)}
      note="The PDF says what is owed when you send it."
      {...useMailAddresses({ payer, clientUid: of.clientUid })}
      last={last}
      send={(mailId, input, again) => mailStatement(functions, of, mailId, input, again)}
      onClose={onClose}
    />
  );
}
