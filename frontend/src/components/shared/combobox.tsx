import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput } from '../ui/text-input.js';

interface ComboboxOption {
  key: string;
  content: ReactNode;
  onChoose: () => void;
}

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  options: readonly ComboboxOption[];
  listLabel: string;
}

/**
 * A text input with a list of suggestions, after the ARIA combobox pattern: arrows walk through the list, Enter takes
 * the marked one (or submits the form when none is marked), Escape closes it. Without JavaScript it is a text input.
 * The list is not in the flow, so that nothing moves when a press elsewhere closes it.
 */
export function Combobox({ value, onChange, options, listLabel, ...input }: ComboboxProps) {
  const id = useId();
  const list = useOptions(options);
  return (
    <div className="relative" onBlur={list.close}>
      <TextInput
        {...input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={list.shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={list.marked >= 0 ? `${id}-${list.marked}` : undefined}
        value={value}
        onChange={({ target }) => {
          list.open();
          onChange(target.value);
        }}
        onKeyDown={list.onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={!list.shown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-56 overflow-y-auto rounded-card border border-line bg-surface p-1 text-ink shadow-raised md:max-h-80"
      >
        {list.shown &&
          options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input holds the focus and its keys choose
            <div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === list.marked}
              // The press must not take the focus from the input before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => list.choose(option)}
              className="flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 text-sm hover:bg-sunken aria-selected:bg-accent-soft"
            >
              {option.content}
            </div>
          ))}
      </div>
    </div>
  );
}

/** Which option is marked, whether the list is there, and what the keys do to both. */
function useOptions(options: readonly ComboboxOption[]) {
  const [isOpen, setOpen] = useState(false);
  const [last, setMarked] = useState(-1);
  const shown = isOpen && options.length > 0;
  /** -1 is the input itself. */
  const marked = shown ? Math.min(last, options.length - 1) : -1;

  const open = () => {
    setOpen(true);
    setMarked(-1);
  };
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
      const places = options.length + 1;
      setMarked(((marked + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const option = options[marked];
      if (!option) return close();
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Escape') {
      if (shown) event.preventDefault(); // else the browser empties a search field
      close();
    }
  };
  return { shown, marked, open, close, choose, onKeyDown };
}
