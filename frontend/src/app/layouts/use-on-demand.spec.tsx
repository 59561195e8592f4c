import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useOnDemand } from './use-on-demand.js';

const Part = () => <p>here</p>;

function Shell({
  load,
  onAnswer,
}: {
  load: () => Promise<ComponentType>;
  onAnswer: (came: boolean) => void;
}) {
  const [Loaded, want] = useOnDemand(load);
  return (
    <>
      <button type="button" onClick={() => void want().then(onAnswer)}>
        Want
      </button>
      {Loaded && <Loaded />}
    </>
  );
}

it('SHELL-06: a part that does not load is no crash, and comes at the next wish', async () => {
  const onAnswer = jest.fn();
  const load = jest
    .fn<Promise<ComponentType>, []>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce(Part);
  render(<Shell load={load} onAnswer={onAnswer} />);
  await userEvent.click(screen.getByRole('button'));
  expect(onAnswer).toHaveBeenLastCalledWith(false);
  expect(screen.queryByText('here')).toBeNull();
  await userEvent.click(screen.getByRole('button'));
  expect(onAnswer).toHaveBeenLastCalledWith(true);
  expect(screen.getByText('here')).toBeInTheDocument();
});
