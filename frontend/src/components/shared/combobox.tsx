import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput } from '../ui/text-input.js';

export interface ComboboxOption {
  key: string;
  content: ReactNode;
  onChoose: () => void;
}

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  options: readonly ComboboxOption[];
  /** Names the list of options for screen readers. */
  listLabel: string;
}

/**
 * A text input with a list of suggestions, after the ARIA combobox pattern: arrows walk through the list, Enter takes
 * the marked one (or submits the form when none is marked), Escape closes it. Without JavaScript it is a text input.
 */
export function Combobox({ value, onChange, options, listLabel, ...input }: ComboboxProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const shown = open && options.length > 0;
  const current = shown ? Math.min(marked, options.length - 1) : -1;

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const choose = (option: ComboboxOption) => {
    close();
    option.onChoose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One place more than there are options: the input itself.
      setMarked(((current + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Enter') {
      const option = options[current];
      if (option) {
        event.preventDefault();
        choose(option);
      } else close();
    } else if (event.key === 'Escape') {
      if (shown) event.preventDefault(); // else the browser empties a search field
      close();
    }
  };

  return (
    <div className="relative" onBlur={close}>
      <TextInput
        {...input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        value={value}
        onChange={({ target }) => {
          setOpen(true);
          setMarked(-1);
          onChange(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-surface p-1 text-ink shadow-raised"
      >
        {shown &&
          options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input holds the focus and its keys choose
            <div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              // The press must not take the focus from the input before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className="flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 text-sm hover:bg-sunken aria-selected:bg-accent-soft"
            >
              {option.content}
            </div>
          ))}
      </div>
    </div>
  );
}
