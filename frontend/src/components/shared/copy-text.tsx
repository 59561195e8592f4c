import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.js';

interface CopyTextProps {
  text: string;
  /** Names it: 'account number'. */
  what: string;
}

/** A text to be used elsewhere: one press copies it, and says so. Where a page may not copy, the text is marked. */
export function CopyText({ text, what }: CopyTextProps) {
  const shown = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(`Copied: ${what}`);
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setSaid('Your browser does not allow copying. The text is selected: copy it yourself.');
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong ref={shown} className="text-base wrap-anywhere tabular-nums">
        {text}
      </strong>
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        Copy <span className="sr-only">{what}</span>
      </Button>
      <span role="status" className="text-sm text-muted">
        {said}
      </span>
    </span>
  );
}
