import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { visibleToast } from '../toast.js';
import { useOnDemand } from './use-on-demand.js';

const Part = () => <p>here</p>;

function Shell({
  load,
  onAnswer,
}: {
  load: () => Promise<ComponentType>;
  onAnswer: (came: boolean) => void;
}) {
  const [Loaded, want, insist] = useOnDemand(load);
  return (
    <>
      <button type="button" onClick={() => void want().then(onAnswer)}>
        Want
      </button>
      <button type="button" onClick={() => void insist().then(onAnswer)}>
        Insist
      </button>
      {Loaded && <Loaded />}
    </>
  );
}

it('SHELL-06: a part that does not load is no crash, and is loaded again at the next press', async () => {
  const onAnswer = jest.fn();
  const load = jest
    .fn<Promise<ComponentType>, []>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce(Part);
  render(<Shell load={load} onAnswer={onAnswer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Want' }));
  expect(onAnswer).toHaveBeenLastCalledWith(false);
  expect(screen.queryByText('here')).toBeNull();
  expect(visibleToast()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Want' }));
  expect(onAnswer).toHaveBeenLastCalledWith(true);
  expect(screen.getByText('here')).toBeInTheDocument();
});

it('a press is acknowledged while the part loads', async () => {
  let arrive: (part: ComponentType) => void = () => undefined;
  const load = () => new Promise<ComponentType>((resolve) => (arrive = resolve));
  render(<Shell load={load} onAnswer={() => undefined} />);
  const { dataset } = document.documentElement;
  await userEvent.click(screen.getByRole('button', { name: 'Insist' }));
  expect(dataset).toHaveProperty('coming');
  await act(async () => arrive(Part));
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(dataset).not.toHaveProperty('coming');
});

it('a button that cannot show its part says so', async () => {
  const onAnswer = jest.fn();
  render(<Shell load={() => Promise.reject(new TypeError('offline'))} onAnswer={onAnswer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Insist' }));
  expect(onAnswer).toHaveBeenLastCalledWith(false);
  expect(visibleToast()).toMatchObject({ title: 'This did not load', variant: 'destructive' });
});
