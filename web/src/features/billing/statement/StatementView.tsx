import { type Payer, printStatement, type Statement, type StatementInput } from '@mtos/model';
import { Download, Mail, Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useFirestore, useFunctions } from 'reactfire';
import { useAccount } from '../../../data/account/useAccount';
import { payerDocuments } from '../../../data/read/payerDocuments';
import { readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { useClientName } from '../../../domain/clients/useClientName';
import { useRecordedAccess } from '../../../domain/exports/useRecordedAccess';
import { Button } from '../../../ui/button/Button';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { toast } from '../../../ui/feedback/toast';
import { Panel } from '../../../ui/layout/Panel';
import { PrintFrame } from '../../../ui/print/PrintFrame';
import { MissingAddress } from '../MissingAddress';
import { MailList } from '../mail/MailList';
import { MailStatement } from './MailStatement';
import { StatementSheet } from './StatementSheet';
import { downloadStatement } from './statementActions';

interface Props {
  readonly of: StatementInput;
  readonly payer: Payer | undefined;
  readonly statement: Statement;
  readonly onUpdate: () => void;
}

/** A statement with what can be done with it, and to whom statements were mailed. */
export function StatementView({ of, payer, statement, onUpdate }: Props) {
  const { account } = useSession();
  const functions = useFunctions();
  const db = useFirestore();
  const company = readyValue(useAccount());
  const client = useClientName(of.clientUid);
  const mailed = useLiveDocument(payerDocuments.statementMails(db, account, of.payerUid, of.clientUid));
  const mails = readyValue(mailed)?.mails ?? [];
  const [isPrinting, setPrinting] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const { running, run } = useRecordedAccess();
  const name = of.clientUid === '' ? statement.payerName : client;
  const printed = printStatement({ statement, through: of.through, name: name ?? 'Loading…', company });
  const sheet = <StatementSheet printed={printed} />;
  const whose = of.clientUid === '' ? `payer ${of.payerUid}` : `client ${of.clientUid}`;
  const accessed = {
    list: 'statements',
    rows: statement.rows.length,
    filter: `Through ${of.through}, ${whose}`,
  } as const;
  const print = () => run({ what: 'print', ...accessed }, () => setPrinting(true));
  const exportPdf = () =>
    run({ what: 'export', ...accessed }, async () => {
      const lacks = await downloadStatement(functions, of);
      if (lacks !== '') toast(lacks);
    });
  return (
    <>
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button icon={RefreshCw} onClick={onUpdate}>
          Update
        </Button>
        <Button icon={Download} busy={running === 'export'} onClick={exportPdf}>
          Download PDF
        </Button>
        <Button icon={Mail} onClick={() => setMailing(true)}>
          Mail…
        </Button>
        <Button icon={Printer} tone="primary" busy={running === 'print' || name === undefined} onClick={print}>
          Print
        </Button>
      </div>
      <MissingAddress company={company} />
      <Panel className="px-4 py-6 sm:px-8">{sheet}</Panel>
      <BrokenDocuments of={mailed} />
      {mailed.status === 'failed' && (
        <LoadFailure title="Earlier mailings could not be loaded" onRetry={mailed.retry} />
      )}
      <MailList mails={mails} />
      {isMailing && (
        <MailStatement
          of={of}
          payer={payer}
          company={company?.name ?? ''}
          last={mails.at(-1)}
          onClose={() => setMailing(false)}
        />
      )}
      {isPrinting && (
        <PrintFrame onDone={() => setPrinting(false)} className="bg-[#fff] text-[#000] text-[11pt]">
          {sheet}
        </PrintFrame>
      )}
    </>
  );
}
