import { type Account, DEFAULT_TIME_ZONE } from '@mtos/model';
import { useState } from 'react';
import { useFirestore, useFunctions } from 'reactfire';
import { documents } from '../../firebase/collections';
import { useSession } from '../../firebase/session';
import { useLiveDocument } from '../../firebase/useLive';
import { Button } from '../../ui/Button';
import { LoadFailure } from '../../ui/LoadFailure';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast';
import { recount, saveAccount } from './accountActions';
import { CompanyForm } from './CompanyForm';

/** What only the owner decides: the company's name and time zone, and counting anew. */
export function CompanySettings() {
  const db = useFirestore();
  const functions = useFunctions();
  const { account } = useSession();
  const company = useLiveDocument(documents.account(db, account));
  const [counting, setCounting] = useState(false);

  const save = async (input: Account) => {
    try {
      await saveAccount(db, account, input);
      toast.success('Company saved.');
      return true;
    } catch (error) {
      console.error(error);
      toast.error('The company could not be saved. Check the connection and try again.');
      return false;
    }
  };
  const countAnew = async () => {
    setCounting(true);
    await toast
      .promise(recount(functions), {
        loading: 'Counting every user and trip…',
        success: ({ trips, clients }) => `Counted: ${trips} trips for ${clients} clients.`,
        error: 'The count did not finish. Nothing was changed; please try again later.',
      })
      .catch(console.error);
    setCounting(false);
  };

  return (
    <Panel>
      <div className="flex flex-col gap-5 p-5">
        <h2 className="font-semibold text-lead">Company</h2>
        {company.status === 'loading' && <Skeleton className="h-24 w-full" />}
        {company.status === 'failed' && (
          <LoadFailure title="Your company could not be loaded" onRetry={company.retry} />
        )}
        {company.status === 'ready' && (
          <CompanyForm
            company={{ name: company.value?.name ?? '', timeZone: company.value?.timeZone ?? DEFAULT_TIME_ZONE }}
            onSave={save}
          />
        )}
        <div className="flex flex-col items-start gap-3 border-line border-t pt-5">
          <h3 className="font-medium">Counters</h3>
          <p className="text-muted">
            The numbers on the dashboard are counted anew every night. After a restore or an import by other means,
            count them now; work goes on meanwhile.
          </p>
          <Button onClick={countAnew} busy={counting}>
            Count anew
          </Button>
        </div>
      </div>
    </Panel>
  );
}
