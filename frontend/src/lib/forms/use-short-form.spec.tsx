import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api/api-client.js';
import { useShortForm } from './use-short-form.js';

interface Sizes {
  width: string;
  height: string;
}

const problemsOf = ({ width }: Sizes): Partial<Sizes> => (width ? {} : { width: 'How wide?' });

function SizesForm({ onValid, failure }: { onValid: (sizes: Sizes) => void; failure?: Error }) {
  const { errors, field, formProps } = useShortForm(problemsOf, { width: '', height: '' }, onValid, failure);
  return (
    <form {...formProps}>
      {(['width', 'height'] as const).map((name) => (
        <label key={name}>
          {name}
          <input {...field(name)} aria-invalid={errors[name] ? true : undefined} />
          <p>{errors[name]}</p>
        </label>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('Q23: what is wrong stands beside its field, which has the focus, until it is changed', async () => {
  const onValid = jest.fn();
  render(<SizesForm onValid={onValid} />);
  await send();
  expect(screen.getByText('How wide?')).toBeInTheDocument();
  expect(screen.getByLabelText(/^width/)).toHaveFocus();
  expect(onValid).not.toHaveBeenCalled();

  await userEvent.type(screen.getByLabelText(/^width/), '3');
  expect(screen.queryByText('How wide?')).not.toBeInTheDocument();
  await send();
  expect(onValid).toHaveBeenCalledWith({ width: '3', height: '' });
});

it('what a password manager filled in without telling is sent', async () => {
  const onValid = jest.fn();
  render(<SizesForm onValid={onValid} />);
  const width = screen.getByLabelText<HTMLInputElement>(/^width/);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(width, '7');
  await send();
  expect(onValid).toHaveBeenCalledWith({ width: '7', height: '' });
});

it('Q23: what the server refused stands beside its field, which has the focus', async () => {
  const onValid = jest.fn();
  const { rerender } = render(<SizesForm onValid={onValid} />);
  await userEvent.type(screen.getByLabelText(/^width/), '3');
  await send();
  const failure = new ApiError(400, JSON.stringify({ errors: { height: 'Too low' } }));
  rerender(<SizesForm onValid={onValid} failure={failure} />);
  expect(screen.getByText('Too low')).toBeInTheDocument();
  expect(screen.getByLabelText(/^height/)).toHaveFocus();
});
