import { MessageCircle } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '../../browser/loadCode';
import { onFirstInteraction } from '../../browser/onFirstInteraction';
import { useHydrated } from '../../browser/useHydrated';
import { Spinner } from '../../ui/feedback/Spinner';

const load = () => loadCode(() => import('./ChatWidget'));

/**
 * The chatbot's button. The package loads after the visitor's first interaction, when the browser is idle. If it can't be
 * loaded, the button says so, and the page stays as it is.
 */
export function ChatLauncher() {
  const [state, setState] = useState<ButtonState>('ready');
  const [ChatWidget, setChatWidget] = useState<ComponentType>();
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    return onFirstInteraction(() => whenIdle(() => load().catch(() => undefined)));
  }, []);
  const open = () => {
    setState('busy');
    load().then(
      (module) => setChatWidget(() => module.ChatWidget),
      (error) => {
        console.error(error);
        setState('failed');
      },
    );
  };
  return (
    <aside aria-label="Help" className="print:hidden">
      {ChatWidget ? <ChatWidget /> : <LaunchButton state={state} onClick={open} />}
    </aside>
  );
}

type ButtonState = 'ready' | 'busy' | 'failed';

interface Props {
  readonly state: ButtonState;
  readonly onClick: () => void;
}

/** Looks like the package's own button, which replaces it once the chat has been opened. */
function LaunchButton({ state, onClick }: Props) {
  const hydrated = useHydrated();
  const isBusy = state === 'busy';
  return (
    <div className="fixed right-5 bottom-5 z-20 flex items-center gap-4">
      {state === 'failed' ? (
        <span role="alert" className="max-w-64 rounded-ui bg-raised px-3.5 py-2 font-medium text-body shadow-float">
          The chat could not be loaded. Please try again.
        </span>
      ) : (
        <span
          aria-hidden
          className="rounded-ui bg-raised px-3.5 py-2 font-medium text-body shadow-float max-sm:sr-only"
        >
          Need Help?
        </span>
      )}
      <button
        type="button"
        aria-label="Need Help?"
        aria-haspopup="dialog"
        aria-busy={isBusy || undefined}
        disabled={!hydrated}
        onClick={isBusy ? undefined : onClick}
        className="grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-colors hover:bg-accent-strong disabled:opacity-55"
      >
        {isBusy ? <Spinner className="size-6 text-current" /> : <MessageCircle aria-hidden className="size-6" />}
      </button>
    </div>
  );
}
