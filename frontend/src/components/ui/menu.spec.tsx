import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TOOLTIP_DELAY } from '../../lib/constants.js';
import '../../testing/pointer-event.js';
import { Menu, MenuItem, SubMenu } from './menu.js';
import { Tooltip } from './tooltip.js';

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const menu = (
  <Menu trigger={<button type="button">More</button>} defaultOpen>
    <MenuItem>Edit</MenuItem>
    <MenuItem>Erase</MenuItem>
    <MenuItem>Rename</MenuItem>
    <SubMenu label="Share">
      <MenuItem>Copy link</MenuItem>
    </SubMenu>
  </Menu>
);
const copyLink = () => screen.queryByRole('menuitem', { name: 'Copy link' });

describe('menus and tooltips', () => {
  afterEach(() => jest.useRealTimers());

  it('SHELL-18, CONST-09: a tooltip opens after 700 ms of pointing', async () => {
    jest.useFakeTimers();
    render(
      <Tooltip text="Add a picture">
        <button type="button">+</button>
      </Tooltip>,
    );
    fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
    pass(TOOLTIP_DELAY - 50);
    expect(screen.queryByRole('tooltip')).toBeNull();
    pass(100);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Add a picture');
  });

  it('SHELL-18: a tooltip opens at once for the keyboard', async () => {
    render(
      <Tooltip text="Add a picture">
        <button type="button">+</button>
      </Tooltip>,
    );
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Add a picture');
  });

  it('SHELL-18, CONST-09: a submenu opens after 100 ms of pointing', () => {
    jest.useFakeTimers();
    render(menu);
    fireEvent.pointerMove(screen.getByRole('menuitem', { name: 'Share' }), { pointerType: 'mouse' });
    pass(80);
    expect(copyLink()).toBeNull();
    pass(40);
    expect(copyLink()).not.toBeNull();
  });

  it('SHELL-18, CONST-09: letters typed within a second find an entry, later ones start over', () => {
    jest.useFakeTimers();
    render(menu);
    const list = screen.getByRole('menu');
    const type = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? list, { key });
      pass(10);
    };
    act(() => list.focus());
    type('e');
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    type('r');
    expect(screen.getByRole('menuitem', { name: 'Erase' })).toHaveFocus();
    pass(900);
    type('a');
    expect(screen.getByRole('menuitem', { name: 'Erase' })).toHaveFocus(); // "era"
    pass(1_050);
    type('r');
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  });
});
