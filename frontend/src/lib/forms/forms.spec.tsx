import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-client.js';
import { createQueryClient } from '../api/query-client.js';
import { AuthProvider } from '../session/auth-context.js';
import { sessionQuery } from '../session/session.js';
import { TextField } from '../../components/ui/field.js';
import { fakeApi } from '../../testing/fake-api.js';
import { required } from './text-rules.js';
import { useLightForm } from './use-light-form.js';
import { useZodForm } from './use-zod-form.js';

interface Sizes {
  width: string;
  height: string;
}

interface FormProps {
  send: (sizes: Sizes) => Promise<unknown>;
  once?: boolean;
}

const EMPTY: Sizes = { width: '', height: '' };
const problemsOf = ({ width }: Sizes): Partial<Sizes> => (width ? {} : { width: 'How wide?' });
const rules = z.object({ width: required('How wide?'), height: z.string() });

function LightForm({ send, once = false }: FormProps) {
  const { field, formProps, isPending } = useLightForm(problemsOf, EMPTY, { makesStale: [], send, once });
  return (
    <form {...formProps}>
      <TextField label="width" {...field('width')} />
      <TextField label="height" {...field('height')} />
      <button type={isPending ? 'button' : 'submit'}>Send</button>
    </form>
  );
}

function ZodForm({ send, once = false }: FormProps) {
  const { field, formProps, isPending } = useZodForm(rules, EMPTY, { makesStale: [], send, once });
  return (
    <form {...formProps}>
      <TextField label="width" {...field('width')} />
      <TextField label="height" {...field('height')} />
      <button type={isPending ? 'button' : 'submit'}>Send</button>
    </form>
  );
}

/** As a visitor, which is known. */
const show = (form: ReactNode) => {
  fakeApi({ '/api/user': null });
  const client = createQueryClient();
  client.setQueryData(sessionQuery().queryKey, null);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AuthProvider>{form}</AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const width = () => screen.getByLabelText<HTMLInputElement>(/^width/);

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe.each([
  ['useLightForm', LightForm],
  ['useZodForm', ZodForm],
])('%s', (_name, Form) => {
  const open = (props: FormProps) => show(<Form {...props} />);

  it('Q23: shows a problem beside its field, which has the focus, until it is changed', async () => {
    const send = jest.fn().mockResolvedValue({});
    open({ send });
    await press();
    expect(await screen.findByText('How wide?')).toBeInTheDocument();
    expect(width()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();

    await userEvent.type(width(), '3');
    await waitFor(() => expect(screen.queryByText('How wide?')).not.toBeInTheDocument());
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledWith({ width: '3', height: '' }, expect.any(String)));
  });

  it('Q23: shows what the server refused beside its field, which has the focus', async () => {
    const refusal = new ApiError(400, JSON.stringify({ errors: { height: 'Too low' } }));
    open({ send: () => Promise.reject(refusal) });
    await userEvent.type(width(), '3');
    await press();
    expect(await screen.findByText('Too low')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^height/)).toHaveFocus());
  });

  it('sends once for two presses, and with `once` never again', async () => {
    const send = jest.fn().mockResolvedValue({});
    open({ send, once: true });
    await userEvent.type(width(), '3');
    const form = width().form as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('type', 'button'));
    fireEvent.submit(form);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });
});

it('useLightForm sends what a password manager filled in without an event', async () => {
  const send = jest.fn().mockResolvedValue({});
  show(<LightForm send={send} />);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(width(), '7');
  await press();
  expect(send).toHaveBeenCalledWith({ width: '7', height: '' }, expect.any(String));
});
