import { readOffice, type SaveTextSettingsInput } from '@mtos/model';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useFunctions } from 'reactfire';
import { useAccount } from '../../../data/account/useAccount';
import { combineQueryStates } from '../../../data/read/queryState';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { useTextSettings } from '../../../domain/texts/useTextSettings';
import { Button } from '../../../ui/button/Button';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { toast } from '../../../ui/feedback/toast';
import { TextInput } from '../../../ui/form/TextInput';
import { saveTextSettings } from '../accountActions';
import { TextSettingsForm } from './TextSettingsForm';
import { toValues } from './textSettingsValues';

/** How the company texts riders: the sender, which texts, and when. */
export function TextSettingsSection() {
  const functions = useFunctions();
  const state = combineQueryStates([useTextSettings(), useAccount()]);
  const [webhook, setWebhook] = useState('');

  const save = async (input: SaveTextSettingsInput) => {
    const answer = await saveTextSettings(functions, input);
    setWebhook(answer.webhook);
    toast.success('Texts saved.');
  };
  if (state.status === 'loading') return <Skeleton className="h-[1400px] w-full" />;
  if (state.status === 'failed') {
    return (
      <>
        <BrokenDocuments of={state} />
        <LoadFailure title="The settings for texts could not be loaded" onRetry={state.retry} />
      </>
    );
  }
  const [settings, company] = state.value;
  return (
    <>
      <TextSettingsForm
        values={toValues(settings, company?.name ?? '')}
        isTokenSet={settings?.sender?.isTokenSet ?? false}
        phone={readOffice(company).phone}
        onSave={save}
      />
      {webhook && <Webhook url={webhook} />}
    </>
  );
}

/** The URL that the provider calls with answers: a person enters it there. */
function Webhook({ url }: { readonly url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Copied the URL.');
    } catch {
      toast.error('The browser did not allow copying. Select the URL and copy it.');
    }
  };
  return (
    <div className="flex flex-col gap-3 rounded-ui bg-sunken p-4">
      <TextInput
        label="URL for incoming messages"
        help="So that answers arrive, enter it in Twilio’s console: for the number or the messaging service, under ‘A message comes in’. Save again here to see it later."
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Button size="small" icon={Copy} className="self-start" onClick={copy}>
        Copy URL
      </Button>
    </div>
  );
}
