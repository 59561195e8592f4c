import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useOverField } from './use-over-field.js';

function Screen() {
  const floating = useRef<HTMLButtonElement>(null);
  const over = useOverField(floating);
  return (
    <>
      <main>
        <input />
      </main>
      <button ref={floating} type="button">
        {over ? 'makes way' : 'is there'}
      </button>
    </>
  );
}

/** jsdom has no layout: puts an element at a height, as wide as a phone. */
const place = (element: Element, top: number, height: number) => {
  element.getBoundingClientRect = () => new DOMRect(0, top, 360, height);
};

it('SHELL-06: what floats makes way while a field is under it', () => {
  render(<Screen />);
  place(screen.getByRole('button'), 568, 56);
  place(screen.getByRole('textbox'), 400, 44);
  fireEvent.scroll(window);
  expect(screen.getByRole('button')).toHaveTextContent('is there');
  place(screen.getByRole('textbox'), 540, 44);
  fireEvent.scroll(window);
  expect(screen.getByRole('button')).toHaveTextContent('makes way');
});
