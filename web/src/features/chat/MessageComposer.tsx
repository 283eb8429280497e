import { LIMITS } from '@mtos/model';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/Button';
import { CONTROL } from '../../ui/Field';

interface Props {
  /** Resolves to false when the text could not be sent. */
  readonly onSend: (text: string) => Promise<boolean>;
}

/** Where a message is written: Enter sends, Shift+Enter begins a new line. A text that could not be sent comes back. */
export function MessageComposer({ onSend }: Props) {
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);

  const send = async () => {
    const message = text.trim();
    if (!message) return;
    setText('');
    setFailed(false);
    if (await onSend(message)) return;
    setFailed(true);
    setText((typed) => (typed ? `${message}\n${typed}` : message));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={onSubmit} className="border-line border-t p-3">
      {failed && (
        <p role="alert" className="mb-2 text-danger-ink text-small">
          Your message was not sent. Try again.
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          aria-label="Message"
          placeholder="Write to your team"
          rows={Math.min(6, text.split('\n').length)}
          maxLength={LIMITS.chatText}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className={`${CONTROL} min-h-10 resize-none py-2`}
        />
        <Button type="submit" tone="primary" icon={SendHorizontal}>
          Send
        </Button>
      </div>
      <p className="mt-1.5 hidden text-faint text-small sm:block">Enter sends, Shift+Enter begins a new line.</p>
    </form>
  );
}
