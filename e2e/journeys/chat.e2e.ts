import { randomUUID } from 'node:crypto';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.js';
import { newParty, publishListing, type Party } from '../support/parties.js';

const phone = { width: 360, height: 640 };

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log');

const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};

/** What the server has, whatever the screens show. */
const stored = async ({ context }: Party, partner: Party): Promise<string[]> => {
  const answer = await context.request.get(`/api/messages/${partner.id}`);
  return ((await answer.json()) as { content: string }[]).map(({ content }) => content);
};

const open = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewportSize(phone);
  await page.goto(path);
  return page;
};

interface Traffic {
  /** Of all answers with their headers, and of socket frames, as they come over the line. */
  bytes: number;
  answers: number;
  /** Those that began since; what was asked for before is not of this time. */
  underWay: Set<string>;
}

/** What a page costs from now on. */
const trafficOf = async (page: Page): Promise<Traffic> => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const traffic: Traffic = { bytes: 0, answers: 0, underWay: new Set() };
  network.on('Network.requestWillBeSent', ({ requestId }) => traffic.underWay.add(requestId));
  network.on('Network.loadingFailed', ({ requestId }) => traffic.underWay.delete(requestId));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!traffic.underWay.delete(requestId)) return;
    traffic.bytes += encodedDataLength;
    traffic.answers += 1;
  });
  network.on('Network.webSocketFrameReceived', ({ response }) => {
    traffic.bytes += response.payloadData.length;
  });
  return traffic;
};

test.describe('a customer and a provider', () => {
  let provider: Party;
  let customer: Party;
  let listingId: number;

  test.beforeAll(async ({ browser }) => {
    provider = await newParty(browser, 'Halima', 'Sani');
    customer = await newParty(browser, 'Emeka', 'Udo');
    listingId = await publishListing(provider, 'Sani Tailoring');
  });
  test.afterAll(() => Promise.all([provider?.context.close(), customer?.context.close()]));

  test('CHAT-09, CHAT-11, DETAIL-20: talk, while one of them loses the network in mid-sentence', async () => {
    const asking = await open(customer.context, `/providers/${listingId}`);
    await asking.getByRole('link', { name: 'Start Chat' }).click();
    const dialog = asking.getByRole('dialog', { name: 'Message Sani Tailoring' });
    await dialog.getByLabel('Message').fill('Do you sew agbada?');
    await expectAccessible(asking, 'provider, first message of a chat');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(log(asking)).toContainText('Sent');

    const answering = await open(provider.context, '/');
    const entry = answering.getByRole('banner').getByRole('link', { name: 'Messages' });
    await expect(entry).toContainText('1');
    await entry.click();
    await expect(log(answering)).toContainText('Do you sew agbada?'); // the only conversation opens by itself
    await expect(log(asking)).not.toContainText('Read');
    await log(answering).click();
    await expect(log(asking)).toContainText('Read');
    await say(answering, 'Yes, in a week. See https://example.com/agbada');
    await expect(log(asking)).toContainText('in a week');

    await field(asking).pressSequentially('How much would');
    await customer.context.setOffline(true);
    await field(asking).pressSequentially(' two of them cost?');
    await field(asking).press('Enter');
    await say(asking, 'In blue, please.');
    await expect(log(asking)).toContainText('Waiting for the connection');
    await expectAccessible(asking, 'chat, without a connection');
    expect(await stored(provider, customer)).toHaveLength(2);
    await customer.context.setOffline(false);
    await expect(log(asking)).not.toContainText('Waiting for the connection');
    await expect(log(answering)).toContainText('In blue, please.');
    const said = [
      'Do you sew agbada?',
      'Yes, in a week. See https://example.com/agbada',
      'How much would two of them cost?',
      'In blue, please.',
    ];
    // The socket is ahead of what is read, on a busy machine by more than a moment.
    await expect.poll(() => stored(provider, customer)).toEqual(said);
    for (const page of [asking, answering]) {
      for (const text of said) await expect(log(page).getByText(text.split('. See')[0] ?? '')).toHaveCount(1);
    }

    await asking
      .getByRole('button', { name: /^Delete message/ })
      .last()
      .click();
    await expect(asking.getByText('This action cannot be undone.')).toBeVisible();
    await expectAccessible(asking, 'chat, before a deletion');
    await asking.getByRole('button', { name: 'Delete message', exact: true }).click();
    await expect(
      asking.getByText('Your message has been successfully deleted.', { exact: true }),
    ).toBeVisible();
    await expect(
      answering.getByText('A message was deleted from this conversation.', { exact: true }).first(),
    ).toBeVisible();
    await expect(log(answering)).not.toContainText('In blue');
  });

  test('CHAT-13, CHAT-27: a message that was not sent survives a closed page; a file goes along', async () => {
    const page = await open(customer.context, `/chat?with=${provider.id}`);
    await field(page).fill('Half a sen');
    await page.reload();
    await expect(field(page)).toHaveValue('Half a sen');
    await field(page).fill('');
    await page.getByLabel('File to attach').setInputFiles({
      name: 'measures.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Chest 104 cm, length 140 cm'),
    });
    await expect(page.getByText('Your document is ready to send', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    const file = page.getByRole('link', { name: 'measures.txt' });
    await expect(file).toBeVisible();
    const address = (await file.getAttribute('href')) ?? '';
    expect((await provider.context.request.get(address, { maxRetries: 1 })).status()).toBe(200);
  });

  test('CHAT-17, CHAT-21, CHAT-23: an idle minute of an open thread costs at most 15 KB', async () => {
    for (let sent = 0; sent < 15; sent += 1) {
      const content = Array.from({ length: 10 }, () => randomUUID()).join(' '); // nothing that could be compressed
      const data = { receiverId: customer.id, content };
      expect((await provider.context.request.post('/api/messages/send', { data })).status()).toBe(201);
    }
    const page = await customer.context.newPage();
    await page.clock.install();
    await page.goto(`/chat?with=${provider.id}`);
    await expect(log(page).getByRole('listitem').last()).toBeVisible();
    await page.clock.runFor(10_000); // whatever the arrival itself asks for
    await page.waitForLoadState('networkidle');
    const traffic = await trafficOf(page);
    for (let second = 0; second < 60; second += 1) {
      await page.clock.runFor(1_000);
      await expect.poll(() => traffic.underWay.size).toBe(0);
    }
    // Seven readings of the thread, six of the count, two of the partner.
    expect(traffic.answers).toBeGreaterThanOrEqual(12);
    expect(traffic.bytes).toBeLessThanOrEqual(15 * 1024);
    await page.close();
  });

  test('a long history: opened at its end, read back in place, and new messages meanwhile are announced', async () => {
    const send = async (content: string) => {
      const data = { receiverId: provider.id, content };
      expect((await customer.context.request.post('/api/messages/send', { data })).status()).toBe(201);
    };
    for (let n = 1; n <= 24; n += 1) await send(`Measure ${n}`);
    const page = await open(provider.context, `/chat?with=${customer.id}`);
    await page.setViewportSize({ width: 320, height: 480 });
    await expect(log(page).getByText('Measure 24')).toBeInViewport();
    await expect(log(page).getByText('Measure 1', { exact: true })).toHaveCount(0); // far above: not drawn
    const scrollTo = (top: number) => log(page).evaluate((box, to) => (box.scrollTop = to), top);
    const first = log(page).locator('[aria-posinset="1"]');
    await scrollTo(900); // still too far from the beginning to ask for older ones
    /** Positions of the visible messages, by their keys. */
    const places = () =>
      log(page).evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect();
        const rows = [...box.querySelectorAll<HTMLElement>('li')];
        const seen = rows.map((row) => [row.dataset['key'] ?? '', row.getBoundingClientRect().top] as const);
        return Object.fromEntries(seen.filter(([, at]) => at >= top && at < bottom));
      });
    const drawn = () => places().then((all) => Object.keys(all).length);
    await expect.poll(drawn).toBeGreaterThan(0);
    await scrollTo(550);
    const before = await places();
    await expect(page.getByRole('button', { name: 'Show older messages' })).toHaveCount(0); // all of them are there
    await expect.poll(places).toEqual(before);
    await scrollTo(0);
    await expect(first).toBeInViewport();
    await send('And buttons of horn');
    const hint = page.getByRole('button', { name: '1 new message' });
    await expect(hint).toBeVisible();
    await expectAccessible(page, 'chat, a new message below');
    await expect(first).toBeInViewport();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await hint.click();
    await expect(log(page).getByText('And buttons of horn')).toBeInViewport();
    await expect(log(page)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(first).toBeInViewport();
    await page.close();
  });

  test('Q7: the message field is in sight below a banner, on a phone and beside the list', async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const account = { email: `kemi${Date.now()}@example.test`, password: 'Sturdy-Ladder-7' };
    const data = { ...account, firstName: 'Kemi', lastName: 'Ade', acceptTerms: true };
    expect((await context.request.post('/api/auth/signup', { data })).ok()).toBe(true);
    expect((await context.request.post('/api/auth/login', { data: account })).ok()).toBe(true);
    const page = await open(context, `/chat?with=${provider.id}`);
    await expect(page.getByText('Verify your phone number')).toBeVisible();
    for (const size of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await expect(field(page)).toBeInViewport({ ratio: 1 });
    }
    await context.close();
  });

  test('Q7: list and thread, everywhere', async ({ browser }) => {
    const data = { receiverId: provider.id, content: 'Pay first? My account number is 0123456789' };
    expect((await customer.context.request.post('/api/messages/send', { data })).status()).toBe(201);
    const third = await newParty(browser, 'Zainab', 'Musa');
    const asked = { receiverId: provider.id, content: 'Do you mend zips?' };
    expect((await third.context.request.post('/api/messages/send', { data: asked })).status()).toBe(201);
    await third.context.close();
    const page = await open(provider.context, `/chat?with=${customer.id}`);
    await expect(log(page)).toContainText('a request to pay in advance');
    await expectAccessibleEverywhere(page, 'chat');
    await page.setViewportSize({ width: 1280, height: 640 });
    // Another thread leaves the list beside it as it is: what was marked in it is still marked.
    const rows = page.getByRole('region', { name: 'Your Conversations' }).getByRole('listitem');
    await rows.first().evaluate((row) => row.setAttribute('data-marked', ''));
    await rows.getByRole('link', { name: /Zainab/ }).click();
    await expect(log(page)).toContainText('Do you mend zips?');
    await expect(page.locator('[data-marked]')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'All conversations' }).click();
    await expect(page.getByRole('heading', { name: 'Your Conversations' })).toBeVisible();
    await expectAccessible(page, 'chat, the list');
  });
});
