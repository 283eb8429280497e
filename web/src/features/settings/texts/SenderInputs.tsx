import type { UseFormReturn } from 'react-hook-form';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import type { TextSettingsValues } from './textSettingsValues';

interface Props {
  readonly form: Pick<UseFormReturn<TextSettingsValues>, 'register' | 'formState'>;
  readonly isTokenSet: boolean;
}

/** The fields of the provider's account that texts are sent through. The token is never shown again. */
export function SenderInputs({ form, isTokenSet }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-medium">Twilio account</legend>
      <TextInput
        label="Account SID"
        autoComplete="off"
        spellCheck={false}
        help="Texts go out from your company’s own account. Its SID and token are in Twilio’s console."
        {...formField(form, 'sender.accountSid')}
      />
      <TextInput
        label="Auth token"
        type="password"
        autoComplete="new-password"
        placeholder={isTokenSet ? 'Set' : undefined}
        help={
          isTokenSet
            ? 'A token is set. It can’t be shown; leave this empty to keep it.'
            : 'It is stored where no browser can read it.'
        }
        {...formField(form, 'token')}
      />
      <TextInput
        label="Number to send from"
        type="tel"
        autoComplete="off"
        className="sm:max-w-64"
        help="With the country code, like +12025550100. Leave it empty if you enter a messaging service."
        {...formField(form, 'sender.from')}
      />
      <TextInput
        label="Messaging service SID"
        optional
        autoComplete="off"
        spellCheck={false}
        help="If a messaging service of Twilio chooses the number."
        {...formField(form, 'sender.messagingServiceSid')}
      />
    </fieldset>
  );
}
