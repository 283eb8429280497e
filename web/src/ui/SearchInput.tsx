import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CONTROL } from './Field';
import { IconButton } from './IconButton';
import { useShortcut } from './useShortcut';

/** A search begins when the typing pauses this long, in milliseconds. */
const PAUSE = 250;

interface Props {
  /** What is searched, e.g. 'Search drivers by name'. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A search field; the key / goes to it from anywhere on the page. */
export function SearchInput({ label, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address changed without typing: a link, or the browser's Back
  if (value !== asked) {
    setAsked(value);
    setText(value);
  }

  const ask = (wanted: string) => {
    setAsked(wanted);
    onSearch(wanted);
  };

  useEffect(() => {
    if (text.trim() === asked) return;
    const pause = setTimeout(() => {
      setAsked(text.trim());
      onSearch(text.trim());
    }, PAUSE);
    return () => clearTimeout(pause);
  }, [text, asked, onSearch]);

  useShortcut('/', () => input.current?.focus());

  return (
    <div className="relative w-full sm:w-72 print:hidden">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && ask(text.trim())}
        className={`${CONTROL} h-10 pr-10 pl-9`}
      />
      {text ? (
        <IconButton icon={X} label="Clear the search" onClick={() => ask('')} className="absolute top-0 right-0" />
      ) : (
        <kbd aria-hidden className="absolute top-2.5 right-3 font-sans text-faint max-sm:hidden">
          /
        </kbd>
      )}
    </div>
  );
}
