import { LIMITS } from '@mtos/model';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { CONTROL } from '../../ui/form/Field';

interface Props {
  /** Resolves to why the text could not be sent; undefined if it was sent. */
  readonly onSend: (text: string) => Promise<string | undefined>;
}

/** The input for a message: Enter sends, Shift+Enter starts a new line. A text that could not be sent comes back. */
export function MessageComposer({ onSend }: Props) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();

  const send = async () => {
    const message = text.trim();
    if (!message) return;
    setText('');
    setFailure(undefined);
    const problem = await onSend(message);
    if (!problem) return;
    setFailure(problem);
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
      {failure && (
        <p role="alert" className="mb-2 text-danger-ink text-small">
          Your message was not sent. {failure}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          aria-label="Message"
          placeholder="Message your team"
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
      <p className="mt-1.5 hidden text-faint text-small sm:block">Press Enter to send, Shift+Enter for a new line.</p>
    </form>
  );
}
