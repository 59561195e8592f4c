import type { ComponentProps } from 'react';
import { fieldWith } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';

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
