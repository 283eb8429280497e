import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Portal } from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { CONTROL, Field, type FieldTexts } from './Field';

export interface Suggestion {
  /** Unique within the list. */
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Shows the source. */
  readonly icon?: LucideIcon;
}

interface Group<Item extends Suggestion> {
  readonly heading: ReactNode;
  readonly suggestions: readonly Item[];
}

interface Props<Item extends Suggestion> extends FieldTexts {
  readonly value: string;
  readonly onType: (text: string) => void;
  /**
   * Suggestions for the typed text. Enter and Tab take the first; if free text is allowed, make that the typed text.
   */
  readonly suggestions: readonly Item[];
  /** Suggestions from another source, under a heading. */
  readonly others?: Group<Item>;
  readonly onPick: (item: Item) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
  /** Whether a dialog that opens with it focuses it first. */
  readonly autoFocus?: boolean;
}

/** A labelled text input with suggestions; arrow keys, Enter, and Escape work. */
export function SuggestInput<Item extends Suggestion>(props: Props<Item>) {
  const { label, help, error, optional, value, onType, suggestions, others, onPick, onBlur, inputRef } = props;
  const { autoFocus = false } = props;
  const listPlace = useRef<HTMLDivElement>(null);
  const isEmpty = suggestions.length === 0 && !others?.suggestions.length;
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <Combobox<Item | null> immediate value={null} onChange={(picked) => picked && onPick(picked)}>
          {({ open }) => (
            <div>
              <ComboboxInput
                {...control}
                ref={inputRef}
                data-autofocus={autoFocus || undefined}
                autoComplete="off"
                displayValue={() => value}
                onChange={(event) => onType(event.target.value)}
                onBlur={onBlur}
                onKeyDown={(event) => {
                  if (event.key === 'Escape' && open && isEmpty) repeatAfterwards(event);
                }}
                className={`${CONTROL} h-10`}
              />
              {/* Next to the input, inside the page's landmarks, not at the end of the document */}
              <Portal.Group target={listPlace}>
                {/* Rendered without suggestions too, but hidden: an open combobox must reference its list */}
                <ComboboxOptions
                  modal={false}
                  anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
                  className="z-40 w-(--input-width) empty:hidden rounded-ui border border-line bg-raised p-1 shadow-float focus:outline-none"
                >
                  {suggestions.map((item) => (
                    <Option key={item.key} item={item} />
                  ))}
                  {others && others.suggestions.length > 0 && (
                    <fieldset className="mt-1 border-line border-t pt-1">
                      <legend className="float-left w-full px-2.5 py-1">{others.heading}</legend>
                      {others.suggestions.map((item) => (
                        <Option key={item.key} item={item} />
                      ))}
                    </fieldset>
                  )}
                </ComboboxOptions>
              </Portal.Group>
              <div ref={listPlace} />
            </div>
          )}
        </Combobox>
      )}
    </Field>
  );
}

/**
 * Gives Escape to the dialog around the input, too: the combobox takes it to close a list that does not show, and until that is
 * closed, it is above the dialog, which ignores the key.
 */
function repeatAfterwards({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const repeat = () =>
    currentTarget.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  setTimeout(repeat);
}

function Option({ item }: { readonly item: Suggestion }) {
  const { title, detail, icon: Icon } = item;
  return (
    <ComboboxOption
      value={item}
      className="flex cursor-pointer items-start gap-2.5 rounded-[6px] px-2.5 py-1.5 data-focus:bg-hover"
    >
      {Icon && <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body">{title}</span>
        {detail && <span className="block truncate text-muted text-small">{detail}</span>}
      </span>
    </ComboboxOption>
  );
}
