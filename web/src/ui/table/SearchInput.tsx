import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../browser/useShortcut';
import { IconButton } from '../button/IconButton';
import { CONTROL } from '../form/Field';

/** Milliseconds without typing after which the search starts. */
const DEBOUNCE = 250;

interface Props {
  /** The label, e.g. 'Search drivers by name'. */
  readonly label: string;
  /** What it finds, shown while it is empty; the label without it. */
  readonly hint?: string;
  readonly value: string;
  /** The same function in every render, so that a list that updates does not restart the wait. */
  readonly onSearch: (text: string) => void;
}

/** A search field; pressing / anywhere on the page focuses it. */
export function SearchInput({ label, hint = label, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  /** Searches that the URL doesn't show yet, the oldest first: the router renders it later than this field. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== shown) {
    setShown(value);
    const answered = sent.indexOf(value);
    setSent(answered === -1 ? [] : sent.slice(answered + 1));
    // The URL changed without typing: a link, or the browser's Back button
    if (answered === -1) setText(value);
  }

  const searched = sent.at(-1) ?? shown;
  const search = (wanted: string) => {
    if (wanted === searched) return;
    setSent([...sent, wanted]);
    onSearch(wanted);
  };
  const clear = () => {
    setText('');
    search('');
  };

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === searched) return;
    const timer = setTimeout(() => {
      setSent((before) => [...before, wanted]);
      onSearch(wanted);
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, searched, onSearch]);

  useShortcut('/', () => input.current?.focus());

  return (
    <div className={clsx('relative w-full print:hidden', hint === label ? 'sm:w-72' : 'sm:w-88')}>
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        aria-label={label}
        placeholder={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text.trim())}
        className={`${CONTROL} h-10 pr-10 pl-9`}
      />
      {text ? (
        <IconButton icon={X} label="Clear the search" onClick={clear} className="absolute top-0 right-0" />
      ) : (
        <kbd aria-hidden className="absolute top-2.5 right-3 text-faint [font-family:inherit] max-sm:hidden">
          /
        </kbd>
      )}
    </div>
  );
}
