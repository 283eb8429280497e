import { findDuplicates, type KnownClient, type PossibleClient } from '@mtos/model';
import { useEffect, useState } from 'react';
import { useWriter } from '../../../data/write/writer';
import { readKnownClients } from '../../../domain/clients/readKnownClients';
import type { ClientContent } from '../useClientContent';

/** Other clients who may be this one; undefined while they load, none if they can’t be read. */
export function useDuplicates(client: ClientContent | undefined): readonly PossibleClient[] | undefined {
  const { db, account } = useWriter();
  const [found, setFound] = useState<{ readonly of: string; readonly clients: readonly PossibleClient[] }>();
  const { uid, content, notSameUids } = client ?? {};
  const of = JSON.stringify([
    ...[uid, content?.name, content?.phones, content?.memberNumbers, content?.birthDate, notSameUids],
  ]);
  useEffect(() => {
    const [id, name, phones, memberNumbers, birthDate, notSame] = JSON.parse(of) as [
      string | undefined,
      KnownClient['name'],
      KnownClient['phones'],
      KnownClient['memberNumbers'],
      string,
      readonly string[] | undefined,
    ];
    if (id === undefined) return undefined;
    let isCurrent = true;
    const people = (phones.length === 0 ? [{ number: '' }] : phones).flatMap((phone) =>
      [{ number: '' }, ...memberNumbers].map(({ number }) => ({ name, phone: phone.number, memberNumber: number })),
    );
    const known = { uid: id, name, phones, memberNumbers, birthDate, notSameUids: notSame };
    readKnownClients({ db, account }, people)
      .catch((error: unknown) => {
        console.error(error);
        return [];
      })
      .then((clients) => {
        if (isCurrent) setFound({ of, clients: findDuplicates(known, clients) });
      });
    return () => {
      isCurrent = false;
    };
  }, [db, account, of]);
  return found?.of === of ? found.clients : undefined;
}
