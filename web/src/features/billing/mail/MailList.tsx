import { formatDayWithYear, type InvoiceMail, type MailState, mailAnswer } from '@mtos/model';
import { useMemberName } from '../../../data/account/useMemberName';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { Panel } from '../../../ui/layout/Panel';

/** A mail of an invoice, or of the statement through a day. */
type ListedMail = InvoiceMail & { readonly through?: string };

/** To whom an invoice or a statement was mailed, and what became of that, the latest first; nothing before that. */
export function MailList({ mails }: { readonly mails: readonly ListedMail[] }) {
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails" className="flex flex-col gap-2">
      <h2 id="mails" className="font-semibold text-lead">
        Mail
      </h2>
      <Panel>
        <ul className="divide-y divide-line">
          {mails.toReversed().map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      </Panel>
    </section>
  );
}

const STATE_TEXTS: Readonly<Record<MailState, string>> = {
  sending: 'Sending…',
  sent: 'Sent',
  failed: 'Not sent',
  unknown: 'Maybe sent',
};

function Mail({ mail }: { readonly mail: ListedMail }) {
  const by = useMemberName(mail.by);
  const { state, answer } = mailAnswer(mail, new Date());
  const isProblem = state === 'failed' || state === 'unknown';
  return (
    <li className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
      <span className="wrap-anywhere min-w-0">
        {mail.to.join(', ')}
        <span className="block text-muted text-small">
          {by}, <CompanyTime at={mail.at.toDate()} />
        </span>
        {mail.through && (
          <span className="block text-muted text-small">Statement through {formatDayWithYear(mail.through)}</span>
        )}
        {answer && <span className="block text-small text-warn-ink">{answer}</span>}
      </span>
      <span className={isProblem ? 'ml-auto text-warn-ink' : 'ml-auto'}>{STATE_TEXTS[state]}</span>
    </li>
  );
}
