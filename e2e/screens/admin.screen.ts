import { test } from '@playwright/test';
import { adminBrowser } from '../support/parties.js';
import { shows, take } from './take.js';

test('the panel', async ({ browser }) => {
  const context = await adminBrowser(browser);
  const page = await context.newPage();
  await take(page, 'admin-contact-360', '/admin', shows('My listing was suspended'));
  await take(page, 'admin-payments-360', '/admin?tab=payments', shows('GTB 4498'));
  await take(page, 'admin-users-360', '/admin?tab=users', shows('Emeka'));
  await take(page, 'admin-wallets-1280', '/admin?tab=wallets', shows(/₦/));
  await take(page, 'admin-overview-1280', '/admin?tab=overview', shows('Event log'));
  await take(page, 'admin-accounts-360', '/admin?tab=settings');
  const reports = await (await page.request.get('/api/admin/reports')).json();
  const report = `/admin?show=reports&report=${reports.at(-1).id}`;
  for (const name of ['admin-report-360', 'admin-report-1280-dark']) await take(page, name, report);
  await context.close();
});
