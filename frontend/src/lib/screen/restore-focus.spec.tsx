import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFocusRestoration } from './restore-focus.js';

function Page({ children }: { children: ReactNode }) {
  useFocusRestoration();
  return (
    <main tabIndex={-1}>
      <h1>Bookings</h1>
      {children}
    </main>
  );
}

/** A row whose button goes away with what it does. */
function Row({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <li>
      <h2>{name}</h2>
      {isOpen ? <button onClick={() => setOpen(false)}>Accept {name}</button> : <p>Accepted</p>}
    </li>
  );
}

/** Things that can be taken out of a list. */
function Chips({ label }: { label?: string }) {
  const [names, setNames] = useState(['Ikeja', 'Yaba']);
  return (
    <ul aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <button onClick={() => setNames(names.filter((each) => each !== name))}>Remove {name}</button>
        </li>
      ))}
    </ul>
  );
}

function Form() {
  const [isSent, setSent] = useState(false);
  return (
    <button disabled={isSent} onClick={() => setSent(true)}>
      Send
    </button>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const heading = (name: string) => screen.getByRole('heading', { name });

describe('Q8: the focus after its element was removed', () => {
  it('on the heading above it, not on the button of the next one', async () => {
    render(
      <Page>
        <ul>
          <Row name="Ada" />
          <Row name="Bola" />
        </ul>
      </Page>,
    );
    await press('Accept Ada');
    await waitFor(() => expect(heading('Ada')).toHaveFocus());
    await press('Accept Bola');
    await waitFor(() => expect(heading('Bola')).toHaveFocus());
  });

  it('on the named list, or on the last heading before it', async () => {
    const { rerender } = render(
      <Page>
        <Chips label="Chosen areas" />
      </Page>,
    );
    await press('Remove Ikeja');
    await waitFor(() => expect(screen.getByRole('list', { name: 'Chosen areas' })).toHaveFocus());
    rerender(
      <Page>
        <h2>Areas</h2>
        <Chips key="other" />
      </Page>,
    );
    await press('Remove Yaba');
    await waitFor(() => expect(heading('Areas')).toHaveFocus());
  });

  it('after a dialog, at the button that opened it', async () => {
    function Payments() {
      const [isAsked, setAsked] = useState(false);
      const [isOpen, setOpen] = useState(true);
      const approve = () => {
        setOpen(false);
        setAsked(false);
      };
      return (
        <>
          <h2>Payments</h2>
          <ul>
            {isOpen && (
              <li>
                <button onClick={() => setAsked(true)}>Approve</button>
              </li>
            )}
          </ul>
          {isAsked &&
            createPortal(
              <div role="alertdialog">
                <button onClick={approve}>Yes</button>
              </div>,
              document.body,
            )}
        </>
      );
    }
    render(
      <Page>
        <Payments />
      </Page>,
    );
    await press('Approve');
    await press('Yes');
    await waitFor(() => expect(heading('Payments')).toHaveFocus());
  });

  it('not on a disabled button', async () => {
    render(
      <Page>
        <Form />
      </Page>,
    );
    await press('Send');
    await waitFor(() => expect(heading('Bookings')).toHaveFocus());
  });

  it('where the user moved it, and nowhere after a press on the background', async () => {
    const page = (hasField: boolean) => (
      <Page>
        <Form />
        {hasField && <input aria-label="Field" />}
      </Page>
    );
    const { rerender } = render(page(true));
    await press('Send');
    screen.getByLabelText('Field').focus();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }); // a loss of the focus is noticed in a microtask
    await act(async () => void jest.advanceTimersByTime(1_000));
    expect(screen.getByLabelText('Field')).toHaveFocus();

    await act(async () => screen.getByLabelText('Field').blur());
    await act(async () => rerender(page(false)));
    await act(async () => void jest.advanceTimersByTime(1_000));
    expect(document.body).toHaveFocus();
    jest.useRealTimers();
  });
});
