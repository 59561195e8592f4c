const PAGE = `
  <p>shown</p><p hidden>hidden</p><p style="display: none">hidden</p><p style="opacity: 0">clear</p>
  <div style="visibility: hidden"><i>hidden</i><i style="visibility: visible">shown</i></div>
  <div style="pointer-events: none"><b>shown</b></div>
  <input><input type="hidden"><dialog></dialog><dialog open></dialog>
  <ruby><rt>above</rt></ruby><rt></rt><svg></svg><summary></summary><template></template>`;

/** What the tests' libraries look at. */
const stylesOf = ({ document, getComputedStyle }: Window & typeof globalThis) =>
  [...document.body.querySelectorAll('*')].map((element) => {
    const { display, opacity, pointerEvents, visibility } = getComputedStyle(element);
    return [element.outerHTML, display, opacity, pointerEvents, visibility];
  });

beforeEach(() => {
  document.body.innerHTML = PAGE;
});
afterEach(() => document.head.replaceChildren());

it('the styles of elements are those that jsdom computes', () => {
  const frame = document.head.appendChild(document.createElement('iframe'));
  const page = frame.contentWindow as Window & typeof globalThis;
  page.document.body.innerHTML = PAGE;
  expect(stylesOf(window)).toEqual(stylesOf(page));
  expect(stylesOf(window)).toEqual(stylesOf(page)); // remembered
});

it('a style that changes, of an element or above it, is seen', () => {
  const element = document.querySelector('b') as HTMLElement;
  const style = () => [getComputedStyle(element).display, getComputedStyle(element).visibility];
  expect(style()).toEqual(['', 'visible']);
  element.hidden = true;
  document.body.style.visibility = 'hidden';
  expect(style()).toEqual(['none', 'hidden']);
  document.body.removeAttribute('style');
});

it('a style sheet of the page counts', () => {
  const element = document.querySelector('b') as HTMLElement;
  expect(getComputedStyle(element).display).toBe('');
  document.head.innerHTML = '<style>b { display: none }</style>';
  expect(getComputedStyle(element).display).toBe('none');
});
