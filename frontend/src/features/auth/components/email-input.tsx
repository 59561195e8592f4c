import type { ComponentProps } from 'react';
import { TextInput } from '../../../components/ui/text-input.js';

/** An e-mail address as phones and password managers expect it: no capital at the start, no correction. */
export function EmailInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
