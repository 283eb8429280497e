import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { CONTROL, Field, type FieldTexts } from './Field';

export interface Suggestion {
  /** Tells the suggestions of one list apart. */
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
}

interface Props<Item extends Suggestion> extends FieldTexts {
  readonly value: string;
  readonly onType: (text: string) => void;
  /**
   * What is offered for the typed text. The first is taken by Enter and by Tab: where free text is fine, let it be
   * the typed text itself.
   */
  readonly suggestions: readonly Item[];
  readonly onPick: (item: Item) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
}

/** A labelled text input that offers to fill itself; arrow keys, Enter and Escape work. */
export function SuggestInput<Item extends Suggestion>(props: Props<Item>) {
  const { label, help, error, optional, value, onType, suggestions, onPick, onBlur, inputRef } = props;
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <Combobox<Item | null> immediate value={null} onChange={(picked) => picked && onPick(picked)}>
          <ComboboxInput
            {...control}
            ref={inputRef}
            autoComplete="off"
            displayValue={() => value}
            onChange={(event) => onType(event.target.value)}
            onBlur={onBlur}
            className={`${CONTROL} h-10`}
          />
          {/* Without suggestions it stands there unseen: an open combobox must name its list */}
          <ComboboxOptions
            modal={false}
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className="z-40 w-(--input-width) empty:hidden rounded-ui border border-line bg-raised p-1 shadow-float focus:outline-none"
          >
            {suggestions.map((item) => (
              <ComboboxOption
                key={item.key}
                value={item}
                className="cursor-pointer rounded-[6px] px-2.5 py-1.5 data-focus:bg-hover"
              >
                <span className="block truncate text-body">{item.title}</span>
                {item.detail && <span className="block truncate text-muted text-small">{item.detail}</span>}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        </Combobox>
      )}
    </Field>
  );
}
