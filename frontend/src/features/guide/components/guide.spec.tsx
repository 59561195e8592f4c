import { screen, within } from '@testing-library/react';
import { paths } from '../../../lib/paths.js';
import { renderApp } from '../../../testing/render-app.js';
import { questions } from '../model/questions.js';

const pages = [
  [paths.about, 'About Handwork'],
  [paths.howItWorks, 'How it works'],
  [paths.help, 'Help center'],
  [paths.safety, 'Safety'],
  [paths.guidelines, 'Community guidelines'],
  [paths.trust, 'What our checks mean'],
  [paths.privacy, 'Privacy'],
  [paths.terms, 'Terms of service'],
] as const;

const textOf = () => screen.getByRole('main').textContent ?? '';

describe.each(pages)('%s', (path, title) => {
  it('has one heading of its own and parts below it', async () => {
    await renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const levels = within(screen.getByRole('main'))
      .getAllByRole('heading')
      .map(({ tagName }) => Number(tagName.slice(1)));
    // No heading skips a level.
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
    expect(document.title).toBe(`${title.replace(' Handwork', '')} | Handwork`);
  });
});

it.each([paths.about, paths.privacy, paths.terms])(
  'STATIC-01: %s says that this is a directory only',
  async (path) => {
    await renderApp(path);
    await screen.findByText(/is a directory only/);
    expect(textOf()).toContain('It does not verify providers or reviews. A verification process is planned.');
  },
);

it('STATIC-02: four steps for customers, four for providers, and questions', async () => {
  await renderApp(paths.howItWorks);
  await screen.findByRole('heading', { level: 1 });
  const steps = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(steps).toEqual([
    'Search',
    'Compare',
    'Book and connect',
    'Review',
    'Make your profile',
    'Get verified',
    'Get discovered',
    'Grow',
  ]);
  expect(screen.getByText('Do you check the providers?')).toBeInTheDocument();
});

describe('STATIC-03: the help center', () => {
  it('shows every question until one searches', async () => {
    await renderApp(paths.help);
    await screen.findByRole('heading', { level: 1 });
    for (const { question } of questions) expect(screen.getByText(question)).toBeInTheDocument();
  });

  it('keeps what holds every word, in the question or the answer, whatever the order', async () => {
    const { user } = await renderApp(paths.help);
    await user.type(await screen.findByLabelText('Search the help center'), 'suspended APPEAL');
    expect(screen.getByText('My listing was suspended. What can I do?')).toBeInTheDocument();
    expect(screen.queryByText('Does it cost anything?')).not.toBeInTheDocument();
  });

  it('takes the words from the address, and says when nothing fits', async () => {
    await renderApp(`${paths.help}?q=zebra`);
    expect(await screen.findByText('No answers match these words')).toBeInTheDocument();
    expect(screen.getByLabelText('Search the help center')).toHaveValue('zebra');
  });
});

it.each([
  [paths.howItWorks, ['24 hours', '4 hours']],
  [paths.safety, ['199', '112', 'Never pay before the work.']],
  [paths.guidelines, ['7 to 30 days', 'within 30 days', 'within 24 hours', 'within 4 hours']],
  [paths.terms, ['valid for 24 hours', 'within 24 hours', '7 to 30 days', 'within 30 days']],
  [paths.about, ['Monday to Friday from 8 to 6 and Saturday from 9 to 4', 'within 24 hours']],
  [paths.help, ['Monday to Friday from 8 to 6 and Saturday from 9 to 4', '199']],
])('STATIC-04: %s states %s', async (path, facts) => {
  await renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  for (const fact of facts) expect(textOf()).toContain(fact);
});

/** Flesch's reading ease of English: 60 is plain, 70 easy. Syllables are counted as groups of vowels. */
const readingEase = (paragraphs: readonly string[]): number => {
  const sentences = paragraphs.flatMap((text) =>
    text.split(/[.!?:]+(?:\s|$)/).filter((part) => /\w/.test(part)),
  );
  const words = paragraphs.join(' ').match(/[a-z’']+/gi) ?? [];
  const syllables = words.reduce(
    (sum, word) => sum + (word.replace(/e$/i, '').match(/[aeiouy]+/gi)?.length || 1),
    0,
  );
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
};

it.each([paths.safety, paths.help])('STATIC-03: %s is written in plain English', async (path) => {
  await renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  const main = screen.getByRole('main');
  const paragraphs = [...main.querySelectorAll('p, li')].map(({ textContent }) => textContent ?? '');
  expect(readingEase(paragraphs)).toBeGreaterThan(70);
});
