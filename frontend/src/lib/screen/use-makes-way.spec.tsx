import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useMakesWay } from './use-makes-way.js';

function Screen() {
  const floating = useRef<HTMLOutputElement>(null);
  const makesWay = useMakesWay(floating);
  return (
    <>
      <main>
        <p>A short line</p>
        <input />
      </main>
      <footer>
        <a href="/help">Help</a>
      </footer>
      <output ref={floating}>{makesWay ? 'makes way' : 'is there'}</output>
    </>
  );
}

let right = 0;
beforeEach(() => {
  right = 0;
  Range.prototype.getClientRects = () => [new DOMRect(0, 568, right, 20)] as unknown as DOMRectList;
});

/** jsdom has no layout: puts an element at a height, as wide as a phone. */
const place = (element: Element, top: number, height: number) => {
  element.getBoundingClientRect = () => new DOMRect(0, top, 360, height);
};
const floating = () => screen.getByRole('status');

it('SHELL-06: what floats makes way while the page moves and while a field is under it', async () => {
  render(<Screen />);
  place(floating(), 568, 56);
  place(screen.getByRole('textbox'), 400, 44);
  fireEvent.scroll(window);
  expect(floating()).toHaveTextContent('makes way');
  expect(await screen.findByText('is there')).toBeInTheDocument();
  place(screen.getByRole('textbox'), 540, 44);
  fireEvent(window, new Event('resize'));
  expect(await screen.findByText('makes way')).toBeInTheDocument();
  place(screen.getByRole('textbox'), 400, 44);
  fireEvent(window, new Event('resize'));
  expect(await screen.findByText('is there')).toBeInTheDocument();
  place(screen.getByRole('link'), 540, 44); // of the footer, too
  fireEvent(window, new Event('resize'));
  expect(await screen.findByText('makes way')).toBeInTheDocument();
});

it('SHELL-06: the lines of a text count, not its block', async () => {
  right = 100;
  render(<Screen />);
  floating().getBoundingClientRect = () => new DOMRect(288, 568, 56, 56);
  place(screen.getByText('A short line'), 568, 20);
  fireEvent.scroll(window);
  expect(await screen.findByText('is there')).toBeInTheDocument();
  right = 300;
  fireEvent(window, new Event('resize'));
  expect(await screen.findByText('makes way')).toBeInTheDocument();
});
