/** What decides which rules of jsdom's own style sheet say how an element is displayed. */
const DECIDING = ['type', 'open', 'hidden'];

const signatureOf = (element: Element): string => {
  const parts = [element.localName, element.parentElement?.localName];
  for (const name of DECIDING) parts.push(element.getAttribute(name) ?? '-');
  for (let at: Element | null = element; at; at = at.parentElement)
    parts.push(at.getAttribute('style') ?? '');
  return parts.join('\n');
};

/**
 * After every change of the page jsdom asks all 120 rules of its style sheet about each element again, and by-role queries
 * want the style of all of them: a seventh of the processor time of these tests. Elements that are alike share one answer,
 * as long as the page has no style sheet. Of no use for what depends on a state such as :focus.
 */
export function rememberComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || document.styleSheets.length > 0) return compute(element, pseudoElement);
    const signature = signatureOf(element);
    const style = known.get(signature) ?? compute(element);
    known.set(signature, style);
    return style;
  };
}
