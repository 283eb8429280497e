import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readyValue } from '../../../data/read/queryState';
import { useWriter } from '../../../data/write/writer';
import { describeClient } from '../../../domain/clients/describeClient';
import { setNotSame } from '../../../domain/clients/setNotSame';
import { describeError } from '../../../domain/write/describeError';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { clientUrl } from '../../../ui/paths';
import { type ClientContent, useClientContent } from '../useClientContent';

/** The clients of whom a person said that they are not this one. Each answer can be taken back. */
export function NotSameList({ client }: { readonly client: ClientContent }) {
  if (client.notSameUids.length === 0) return null;
  return (
    <section aria-labelledby="not-same" className="flex flex-col gap-2">
      <div>
        <h3 id="not-same" className="font-semibold text-lead">
          Not the same person
        </h3>
        <p className="text-muted">Someone in your company said that these are other people.</p>
      </div>
      <ul aria-labelledby="not-same" className="flex flex-col divide-y divide-line">
        {client.notSameUids.map((uid) => (
          <NotSame key={uid} client={client} uid={uid} />
        ))}
      </ul>
    </section>
  );
}

function NotSame({ client, uid }: { readonly client: ClientContent; readonly uid: string }) {
  const writer = useWriter();
  const other = readyValue(useClientContent(uid));
  const [isSaving, setSaving] = useState(false);
  const takeBack = async () => {
    setSaving(true);
    try {
      await setNotSame(writer, [client.uid, uid], false);
    } catch (error) {
      toast.error(describeError(error));
    }
    setSaving(false);
  };
  const name = other?.content.name ?? 'A client who no longer exists';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <p className="wrap-anywhere min-w-0 flex-1 basis-64">
        {other ? (
          <Link to={clientUrl(uid)} className="font-medium underline-offset-2 hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}{' '}
        <span className="text-muted text-small">{other && describeClient(other.content)}</span>
      </p>
      <Button size="small" busy={isSaving} aria-label={`Take back: not ${name}`} onClick={takeBack}>
        Take back
      </Button>
    </li>
  );
}
