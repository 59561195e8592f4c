import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './pagination.js';
import { Progress } from './progress.js';
import { Switch } from './switch.js';
import { Table, type Column } from './table.js';

interface Payment {
  id: number;
  who: string;
  amount: number;
}
const COLUMNS: readonly Column<Payment>[] = [
  { header: 'Who', lead: true, cell: ({ who }) => who },
  { header: 'Amount', cell: ({ amount }) => `₦${amount}`, align: 'end' },
  { header: 'Actions', headerHidden: true, cell: () => <button type="button">View</button> },
];

it('a table has a name, headings and a row for each thing', () => {
  const rows = [
    { id: 1, who: 'Musa Ibrahim', amount: 500 },
    { id: 2, who: 'Chioma Okafor', amount: 900 },
  ];
  render(<Table caption="Payments" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />);
  const table = within(screen.getByRole('table', { name: 'Payments' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Who',
    'Amount',
    'Actions',
  ]);
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/^Musa Ibrahim/); // it names the row: no heading before it on phones
  // The heading that phones show before the value is not read twice.
  expect(within(second as HTMLElement).getAllByRole('cell')[1]).toHaveTextContent('₦900');
  expect(within(second as HTMLElement).getByText('Amount')).toHaveAttribute('aria-hidden', 'true');
});

it('pages end at the first and the last', async () => {
  const onPage = jest.fn();
  const { rerender } = render(<Pagination label="Users" page={1} pageCount={2} onPage={onPage} />);
  expect(screen.getByRole('navigation', { name: 'Users pages' })).toHaveTextContent('Page 1 of 2');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage).toHaveBeenCalledWith(2);
  rerender(<Pagination label="Users" page={2} pageCount={2} onPage={onPage} />);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  rerender(<Pagination label="Users" page={1} pageCount={1} onPage={onPage} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('progress is read out with its share, and without one while it is unknown', () => {
  const { rerender } = render(<Progress label="kitchen.jpg" value={3} max={4} />);
  const bar = screen.getByRole('progressbar', { name: 'kitchen.jpg' });
  expect(bar).toHaveAttribute('value', '3');
  expect(screen.getByText('75%')).toBeInTheDocument();
  rerender(<Progress label="kitchen.jpg" />);
  expect(bar).not.toHaveAttribute('value');
  expect(screen.queryByText(/%/)).toBeNull();
});

it('a switch is announced as one, with its hint', async () => {
  const onChange = jest.fn();
  render(<Switch label="Email about new messages" hint="At most one an hour" onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'Email about new messages' });
  expect(control).toHaveAccessibleDescription('At most one an hour');
  expect(control).not.toBeChecked();
  await userEvent.click(screen.getByText('Email about new messages'));
  expect(control).toBeChecked();
  expect(onChange).toHaveBeenCalledTimes(1);
});
