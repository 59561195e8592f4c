import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { fieldWith } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';

function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted -outline-offset-4 hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">Show password</span>
      </button>
    </span>
  );
}

export const PasswordField = fieldWith(PasswordInput);

/** An e-mail address as phones and password managers expect it: no capital at the start, no correction. */
export const EmailField = fieldWith((props: ComponentProps<'input'>) => (
  <TextInput
    autoComplete="email"
    {...props}
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
));
