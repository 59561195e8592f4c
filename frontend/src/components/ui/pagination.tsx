import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.js';

interface PaginationProps {
  /** Names the list: 'Listings'. */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Previous and next of a long list; nothing where one page holds it all. */
export function Pagination({ label, page, pageCount, onPage }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={`${label} pages`} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" atEnd={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Previous</span>
      </Button>
      <p role="status" className="text-sm text-muted tabular-nums">
        Page {page} of {pageCount}
      </p>
      <Button variant="secondary" atEnd={page >= pageCount} onClick={() => onPage(page + 1)}>
        <span className="max-sm:sr-only">Next</span>
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </nav>
  );
}
