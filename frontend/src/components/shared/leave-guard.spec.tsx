import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { listenToHistoryFirst } from '../../lib/screen/history-direction.js';
import { Link } from '../ui/link.js';
import { LeaveGuard } from './leave-guard.js';

function Form({ active }: { active: boolean }) {
  return (
    <>
      <h1>Form</h1>
      <Link to="/elsewhere">Elsewhere</Link>
      <LeaveGuard active={active} lost="What you wrote is lost." />
    </>
  );
}

function Start() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/form')}>Open</button>;
}

/** A form that was opened from another screen, as a browser has it in its history. */
const openForm = async ({ active = true } = {}) => {
  window.history.replaceState(null, '', '/start');
  const view = render(
    <BrowserRouter>
      <Routes>
        <Route path="/start" element={<Start />} />
        <Route path="/form" element={<Form active={active} />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('heading', { name: 'Form' });
  return view;
};

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const goBack = () => act(async () => window.history.back());
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(listenToHistoryFirst);

describe('leaving a form with unsaved work', () => {
  it('Back asks: Stay stays at the address of the form, and the next Back asks again', async () => {
    await openForm();
    for (let round = 0; round < 2; round += 1) {
      await goBack();
      expect(await question()).toHaveTextContent('What you wrote is lost.');
      expect(window.location.pathname).toBe('/form');
      answer('Stay');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(screen.getByRole('heading', { name: 'Form' })).toBeInTheDocument();
    }
  });

  it('Leave goes where Back would have gone', async () => {
    await openForm();
    await goBack();
    await question();
    answer('Leave');
    expect(await screen.findByRole('button', { name: 'Open' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/start');
    await act(async () => window.history.forward());
    expect(await screen.findByRole('heading', { name: 'Form' })).toBeInTheDocument();
  });

  it('a link asks, too; opening one in a new tab does not', async () => {
    await openForm();
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    fireEvent.click(link, { ctrlKey: true });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fireEvent.click(link);
    await question();
    answer('Leave');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  });

  it('closing the tab asks in the words of the browser', async () => {
    await openForm();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('does not ask without unsaved work', async () => {
    await openForm({ active: false });
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await goBack();
    expect(await screen.findByRole('button', { name: 'Open' })).toBeInTheDocument();
  });

  it('navigating within the page does not ask', async () => {
    await openForm();
    await act(async () => {
      window.location.hash = 'main'; // as the link to the main content does
    });
    await goBack();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Form' })).toBeInTheDocument();
  });
});
