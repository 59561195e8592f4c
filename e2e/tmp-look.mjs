import { chromium } from '@playwright/test';
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--disable-gpu','--disable-dev-shm-usage','--no-sandbox']});
const B='http://localhost:4732', S='/tmp/w/t4/shots/';
const as = async (email) => { const c = await b.newContext({ baseURL: B, viewport: { width: 360, height: 640 } }); const r = await c.request.post('/api/auth/login',{data:{email,password:'Handwork-2026!'}}); console.log(email, r.status()); return c; };
const cust = await as('customer@handwork.example'), prov = await as('provider@handwork.example');
let taps=0; const tap = async (l, n=1) => { taps+=n; await l.click(); }; const fill = async (l,t) => { taps+=1; await l.fill(t); };
const cp = await cust.newPage(); cp.on('console', m => m.type()==='error' && console.log('console', m.text())); cp.on('pageerror', e => console.log('pageerror', e.message));
const fits = async (p) => { const w = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (w>0) console.log('WIDE', p.url(), w); };
await cp.goto('/service-requests'); await tap(cp.getByRole('button',{name:'Post a Request'}));
const f = cp.getByRole('dialog',{name:'Post a Service Request'}); const title='Paint kitchen '+Date.now();
for (const [l,t] of [[/^Title/,title],[/^Description/,'Walls'],[/^Service type/,'Painting'],[/^Location/,'Off Allen'],[/^City/,'Ikeja'],[/^Budget/,'80000']]) await fill(f.getByLabel(l),t);
taps+=2; await f.getByLabel(/^State/).selectOption('Lagos'); await tap(f.getByRole('button',{name:'Post Request'}));
await tap(cp.getByRole('link',{name:'View Details: '+title}).first()); await cp.getByText('₦80,000').waitFor();
const pp = await prov.newPage(); await pp.goto(cp.url()); await pp.getByLabel(/^Your message/).fill('I can start on Monday.'); await pp.getByLabel(/^Price/).fill('75000'); await pp.getByRole('button',{name:'Send Response'}).click(); await pp.getByText('Your response has been sent successfully!').waitFor();
await cp.reload(); const acc = cp.getByRole('button',{name:/^Accept/}).first(); await acc.waitFor(); await fits(cp); await tap(acc);
const made = cp.getByText(/^Booking made with/); await made.waitFor(); const biz=(await made.textContent()).replace('Booking made with ',''); console.log('made', biz, 'taps', taps);
await tap(cp.getByRole('link',{name:'Agree the details in chat'})); const job = cp.getByRole('region',{name:'Your job together'}); await job.waitFor(); await cp.waitForTimeout(2500); await fits(cp);
await cp.screenshot({path:S+'j-chat.png'}); console.log('head', (await job.innerText()).replaceAll('\n',' | ')); console.log('log', (await cp.getByRole('log').innerText()).slice(-300).replaceAll('\n',' | '));
const done = job.getByRole('button',{name:/^Complete Service/}); if (await done.count()) { await tap(done); await tap(cp.getByRole('button',{name:'Yes, it is done'})); await cp.getByRole('log').getByText(/You marked the job as completed/).waitFor(); console.log('done', taps);} 
await cp.waitForTimeout(800); await cp.screenshot({path:S+'j-done.png'});
console.log('head', (await job.innerText()).replaceAll('\n',' | '));
for (const w of [320]) { await cp.setViewportSize({width:w,height:640}); await cp.waitForTimeout(600); await fits(cp); await cp.screenshot({path:S+'j-320.png'}); }
const ad = await b.newContext({ baseURL: B, viewport: { width: 1280, height: 800 } });
await b.close();
