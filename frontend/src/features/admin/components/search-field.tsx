import { useState } from 'react';
import { TextField } from '../../../components/ui/field.js';
import { SEARCH_DELAY } from '../../../lib/constants.js';
import { useDebounced } from '../../../lib/forms/use-debounced.js';

/** What is typed, and the same a moment later, for asking the server. */
export function useSearchField(label: string) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DELAY);
  const field = (
    <TextField
      label={label}
      className="max-w-md"
      type="search"
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
  return { search, field };
}
