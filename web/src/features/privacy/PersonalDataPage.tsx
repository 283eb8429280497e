import { isDocumentId } from '@mtos/model';
import { useSearchParams } from 'react-router-dom';
import { Panel } from '../../ui/layout/Panel';
import { ClientSearch } from './ClientSearch';
import { SubjectTasks } from './SubjectTasks';
import { useClient, usePerson } from './useSubject';

/** Where the owner exports or erases the personal data of a client, a driver, or an admin. The URL names whose. */
export function PersonalDataPage() {
  const [parameters, setParameters] = useSearchParams();
  const [client, person] = ['client', 'person'].map((name) => parameters.get(name));
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Panel className="overflow-visible">
        <div className="flex flex-col gap-4 p-5">
          <p className="text-muted">
            Export everything that your account has of a client, or erase it. For a driver or an admin, open their
            details and choose Personal data.
          </p>
          <ClientSearch onPick={(id) => setParameters({ client: id })} />
        </div>
      </Panel>
      {isDocumentId(client) && <ClientTasks key={client} id={client} />}
      {isDocumentId(person) && <PersonTasks key={person} id={person} />}
    </div>
  );
}

function ClientTasks({ id }: { readonly id: string }) {
  return <SubjectTasks kind="client" id={id} subject={useClient(id)} />;
}

function PersonTasks({ id }: { readonly id: string }) {
  return <SubjectTasks kind="person" id={id} subject={usePerson(id)} />;
}
