import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Combobox } from '../../../components/shared/combobox.js';
import { Button } from '../../../components/ui/button.js';
import { SUGGESTION_DELAY } from '../../../lib/constants.js';
import { useDebounced } from '../../../lib/forms/use-debounced.js';
import { discoveryQueries } from '../api/discovery.queries.js';

interface SearchBoxProps {
  query: string;
  onChange: (query: string) => void;
  onChoose: (suggestion: string) => void;
  nearMe: ReactNode;
}

/** The words searched for, with suggestions while typing (SEARCH-12, SEARCH-17). */
export function SearchBox({ query, onChange, onChoose, nearMe }: SearchBoxProps) {
  // Only typing asks for suggestions: words that came with the address are settled.
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), SUGGESTION_DELAY);
  const { data: suggestions } = useQuery(discoveryQueries.suggestions(asked));
  const options = (query.trim() === asked ? (suggestions ?? []) : []).map((suggestion) => ({
    key: suggestion,
    content: suggestion,
    onChoose: () => {
      setTyped('');
      onChoose(suggestion);
    },
  }));
  return (
    <div className="flex flex-wrap gap-2">
      <div className="min-w-0 flex-1">
        <Combobox
          type="search"
          name="q"
          aria-label="What do you need done?"
          placeholder="Plumber, tailor, baker…"
          enterKeyHint="search"
          maxLength={100}
          listLabel="Suggestions"
          value={query}
          onChange={(words) => {
            setTyped(words);
            onChange(words);
          }}
          options={options}
        />
      </div>
      <Button type="submit" className="max-md:size-11 max-md:px-0!">
        <Search aria-hidden className="size-5" />
        <span className="max-md:sr-only">Search</span>
      </Button>
      {nearMe}
    </div>
  );
}
