import { aUser } from '../../testing/samples.js';
import { screenAt } from '../router.js';
import { footerMenu, mainMenu, userMenu } from './navigation-links.js';

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

describe('navigation', () => {
  it('SHELL-01: the header by role', () => {
    const everybody = ['Home', 'Browse', 'Service Requests'];
    const signedIn = [...everybody, 'Wallet', 'Promotions', 'Chat', 'Dashboard'];
    expect(labels(mainMenu(null))).toEqual(everybody);
    expect(labels(mainMenu(aUser()))).toEqual(signedIn);
    expect(labels(mainMenu(aUser({ role: 'provider' })))).toEqual(signedIn);
    expect(labels(mainMenu(aUser({ role: 'admin' })))).toEqual([...signedIn, 'Admin']);
  });

  it('SHELL-03: the user menu by role', () => {
    const all = ['Profile', 'Favourites', 'Dashboard', 'List Your Service', 'Wallet', 'Promotions'];
    expect(labels(userMenu(aUser()))).toEqual(all);
    expect(labels(userMenu(aUser({ role: 'admin' })))).toEqual([...all, 'Admin']);
  });

  it('SHELL-14, SHELL-15: no link of the shell leads to the not-found page', () => {
    const admin = aUser({ role: 'admin' });
    for (const { to } of [...mainMenu(admin), ...userMenu(admin), ...footerMenu])
      expect([to, screenAt(to).path]).toEqual([to, to]);
  });
});
