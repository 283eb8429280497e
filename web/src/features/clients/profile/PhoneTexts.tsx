import {
  type ClientPhone,
  type ConsentSource,
  type TextNumber,
  type TextSettings,
  textNumberKey,
  toE164,
} from '@mtos/model';
import { useFirestore } from 'reactfire';
import { useMemberName } from '../../../data/account/useMemberName';
import { textDocuments } from '../../../data/read/textDocuments';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { readPermission, TextPermission } from '../../../domain/texts/TextPermission';
import { useTextSettings } from '../../../domain/texts/useTextSettings';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { ConsentButton } from './ConsentButton';

/** Whether a client's phone gets texts, why, and since when, live. Nothing for a company that has never set texts up. */
export function PhoneTexts({ phone, clientUid }: Pick<Props, 'phone' | 'clientUid'>) {
  const settings = useTextSettings();
  if (settings.status !== 'ready' || !settings.value) return null;
  const number = toE164(phone.number);
  if (!number) return <p className="text-muted text-small">Texts: this number can’t get any.</p>;
  return <NumberTexts phone={phone} clientUid={clientUid} number={number} settings={settings.value} />;
}

interface Props {
  readonly phone: ClientPhone;
  readonly clientUid: string;
  /** In E.164. */
  readonly number: string;
  readonly settings: TextSettings;
}

function NumberTexts({ phone, clientUid, number, settings }: Props) {
  const { account } = useSession();
  const ref = textDocuments.number(useFirestore(), account, textNumberKey(number));
  const live = useLiveDocument(ref, { mayBeMissing: true });
  if (live.status === 'loading') return null;
  if (live.status === 'failed') {
    return (
      <>
        <BrokenDocuments of={live} />
        <LoadFailure title="The texts to this number could not be loaded" onRetry={live.retry} />
      </>
    );
  }
  const history = live.value?.history ?? [];
  const permission = readPermission(phone.texts, live.value, settings);
  return (
    <div className="text-muted text-small">
      <p>
        Texts: <TextPermission permission={permission} number={live.value} />
      </p>
      {permission === 'no' && <ConsentButton input={{ clientUid, number, texts: true }} />}
      {(permission === 'yes' || permission === 'assumed' || permission === 'unknown') && (
        <ConsentButton input={{ clientUid, number, texts: false }} />
      )}
      {history.length > 0 && (
        <details>
          <summary className="cursor-pointer underline">History</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {history.toReversed().map((entry) => (
              <li key={`${entry.at.toMillis()} ${entry.what}`}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type HistoryEntry = TextNumber['history'][number];

const WHAT: Readonly<Record<HistoryEntry['what'], string>> = {
  yes: 'Allowed',
  no: 'Not allowed',
  stop: 'Stopped',
  start: 'Allowed again',
  optedOut: 'Opted out',
  removed: 'Number removed',
};

const HOW: Readonly<Record<ConsentSource, string>> = {
  profile: ', on the client’s profile',
  page: ', on the client’s page',
  trip: ', with a trip',
  file: ', with a broker’s file',
};

function Entry({ entry: { at, what, by, words, how, file } }: { readonly entry: HistoryEntry }) {
  return (
    <>
      {WHAT[what]} <CompanyTime at={at.toDate()} /> by <By by={by} />
      {how && HOW[how]}
      {file && <span className="wrap-anywhere"> ‘{file}’</span>}
      {words && <span className="wrap-anywhere block">‘{words}’</span>}
    </>
  );
}

function By({ by }: { readonly by: string }) {
  if (by === 'number') return 'a text from this number';
  return by === 'provider' ? 'the provider' : <MemberName uid={by} />;
}

function MemberName({ uid }: { readonly uid: string }) {
  return <>{useMemberName(uid)}</>;
}
