/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- said below, at rowClass */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Column<Row> {
  /** The heading; on phones the label before the value. Unique within the table. */
  header: string;
  /** Nothing where there is no value. */
  cell: (row: Row) => ReactNode;
  /** Names the row: on phones it is above the row's values, without its heading. */
  lead?: boolean;
  align?: 'start' | 'end';
  /** The heading is for screen readers only (a column of buttons). */
  headerHidden?: boolean;
  /** The server's name of this order; makes the heading a button. */
  sort?: string;
}

/** How the rows are ordered: 'name', '-name' in reverse, '' as the server usually does. */
export interface Sorting {
  by: string;
  onSort: (by: string) => void;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sorting?: Sorting | undefined;
}

/*
 * Where columns do not fit, each row is a grid of labelled values, so that nothing scrolls sideways. Changing
 * `display` takes the table's meaning away in some browsers; the roles give it back.
 */
const rowClass =
  'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 border-b border-line py-3 last:border-0 @table:table-row @table:py-0';
const cellClass = 'min-w-0 py-1 @table:table-cell @table:px-2 @table:py-3 @table:align-middle';

/** Its line belongs to it, because that of the row does not move along. */
const headClass =
  'px-2 py-2 align-bottom font-semibold text-muted @table:sticky @table:top-28 @table:z-10 @table:bg-surface @table:after:absolute @table:after:inset-x-0 @table:after:bottom-0 @table:after:h-px @table:after:bg-line-strong xl:@table:top-16';

/** Up and down go to the same control of the row before or after. */
const moveBetweenRows = (event: KeyboardEvent<HTMLElement>) => {
  const { target, key } = event;
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof HTMLElement)) return;
  const row = target.closest('tr');
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const controlsOf = (of: Element | null | undefined) => [
    ...(of?.querySelectorAll<HTMLElement>('a, button') ?? []),
  ];
  const there = controlsOf(next);
  if (!controlsOf(row).includes(target) || there.length === 0) return;
  event.preventDefault();
  there[Math.min(controlsOf(row).indexOf(target), there.length - 1)]?.focus();
};

/** Rows of a list that is compared column by column (administration, wallets); the headings stay below the site's header. Empty lists show an `EmptyState` instead. */
export function Table<Row>({ caption, columns, rows, keyOf, sorting }: TableProps<Row>) {
  return (
    <div className="@container">
      <table role="table" className="block w-full text-left text-sm @table:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only @table:not-sr-only @table:table-header-group">
          <tr role="row">
            {columns.map(({ header, align, headerHidden, sort }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                aria-sort={sort && sorting ? orderOf(sort, sorting) : undefined}
                className={`${headClass} ${align === 'end' ? 'text-right' : ''}`}
              >
                {headerHidden ? (
                  <span className="sr-only">{header}</span>
                ) : sort && sorting ? (
                  <>
                    <span className="sr-only @table:hidden">{header}</span>
                    <SortButton header={header} sort={sort} sorting={sorting} />
                  </>
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the controls inside it */}
        <tbody role="rowgroup" onKeyDown={moveBetweenRows} className="block @table:table-row-group">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={rowClass}>
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const orderOf = (sort: string, { by }: Sorting) =>
  by === sort ? 'ascending' : by === `-${sort}` ? 'descending' : 'none';

/** Ascending, descending, and as before. Where the headings are not shown there is nothing to press. */
function SortButton({ header, sort, sorting }: { header: string; sort: string; sorting: Sorting }) {
  const order = orderOf(sort, sorting);
  const next = { none: sort, ascending: `-${sort}`, descending: '' }[order];
  const Arrow = order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-end gap-1 font-semibold hover:text-ink @max-table:hidden"
      onClick={() => sorting.onSort(next)}
    >
      {header}
      <Arrow aria-hidden className={`size-4 ${order === 'none' ? 'opacity-0' : ''}`} />
    </button>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, headerHidden, lead, align } = column;
  const text = align === 'end' ? 'tabular-nums @table:text-right' : '';
  const content = column.cell(row);
  // Without a value there is no label to read either.
  const place = headerHidden || lead ? 'col-span-full' : content || content === 0 ? '' : '@max-table:hidden';
  return (
    <td role="cell" className={`${cellClass} ${place}`}>
      {!headerHidden && !lead && (
        <span aria-hidden className="block text-xs text-muted @table:hidden">
          {header}
        </span>
      )}
      <div
        className={`min-w-0 ${lead ? 'font-semibold wrap-anywhere @max-table:text-base @table:min-w-40' : 'text-balance break-words'} ${text}`}
      >
        {content}
      </div>
    </td>
  );
}
