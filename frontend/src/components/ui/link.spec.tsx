import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link, NavLink, type LinkProps } from './link.js';

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

const show = (link: Partial<LinkProps> = {}) => {
  render(
    <MemoryRouter initialEntries={['/profile?tab=reviews']}>
      <Link to="/wallet" {...link}>
        Go
      </Link>
      <NavLink to="/profile">Profile</NavLink>
      <NavLink to="/wallet">Wallet</NavLink>
      <Here />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Go' });
};
const here = () => screen.getByRole('status').textContent;

describe('a link within the product', () => {
  it('navigates without loading a page, and passes on the state of the next screen', () => {
    fireEvent.click(show({ state: { mode: 'sign-in' } }));
    expect(here()).toBe('/wallet {"mode":"sign-in"}');
  });

  it('changes the query of the current screen', () => {
    const link = show({ to: '?tab=settings' });
    expect(link).toHaveAttribute('href', '/profile?tab=settings');
    fireEvent.click(link);
    expect(here()).toBe('/profile?tab=settings null');
  });

  it.each<[string, Partial<LinkProps>, MouseEventInit]>([
    ['with a key for a new tab', {}, { ctrlKey: true }],
    ['that opens a tab of its own', { target: '_blank' }, {}],
    ['with another button', {}, { button: 1 }],
  ])('leaves a click %s to the browser', (_which, link, event) => {
    const anchor = show(link);
    const click = createEvent.click(anchor, event);
    fireEvent(anchor, click);
    expect(click.defaultPrevented).toBe(false);
    expect(here()).toBe('/profile?tab=reviews null');
  });

  it('does not navigate when its own handler prevents it', () => {
    fireEvent.click(show({ onClick: (event) => event.preventDefault() }));
    expect(here()).toBe('/profile?tab=reviews null');
  });

  it('SHELL-01: marks a link to the current page', () => {
    show();
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Wallet' })).not.toHaveAttribute('aria-current');
  });
});
