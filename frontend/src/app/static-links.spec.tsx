import { screen } from '@testing-library/react';
import { paths } from '../lib/paths.js';
import { renderApp } from '../testing/render-app.js';
import { screenAt } from './router.js';

const STATIC_PAGES = [
  paths.about,
  paths.howItWorks,
  paths.help,
  paths.safety,
  paths.guidelines,
  paths.trust,
  paths.privacy,
  paths.terms,
  paths.contact,
  paths.report,
];

it.each(STATIC_PAGES)(
  'STATIC-03: every link of %s leads to a screen, a number or an address',
  async (path) => {
    await renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(addresses.length).toBeGreaterThan(5);
    const broken = addresses.filter((address) => {
      if (/^(tel:\+?\d{3,}|mailto:[^@\s]+@[^@\s]+|https:\/\/wa\.me\/\d{10,})$/.test(address)) return false;
      if (address.startsWith('#')) return document.getElementById(address.slice(1)) === null;
      return !address.startsWith('/') || screenAt(address.split(/[?#]/)[0] ?? '').file === 'not-found';
    });
    expect(broken).toEqual([]);
  },
);
