import { assetTags, withDeferredStart } from './build-manifest.js';

const TEMPLATE = `<head><!--head-->
    <script type="module" crossorigin src="/assets/index-1a2b.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor-3c4d.js">
    <link rel="stylesheet" crossorigin href="/assets/index-5e6f.css">
  </head>`;
const BUILT = {
  'index.html': { file: 'assets/index-1a2b.js', imports: ['_vendor'] },
  _vendor: { file: 'assets/vendor-3c4d.js' },
  'src/deferred-start.ts': { file: 'assets/deferred-start-7a8b.js' },
  'src/app/routes/home.route.tsx': { file: 'assets/home-9c0d.js', imports: ['_vendor'] },
};

describe('the build', () => {
  it('a page that starts late names the app, fetches its starter and its styles, and nothing more', () => {
    const late = withDeferredStart(TEMPLATE, BUILT);
    expect(late).toContain('src="/assets/deferred-start-7a8b.js" data-app="/assets/index-1a2b.js"></script>');
    expect(late.match(/<script/g)).toHaveLength(1);
    expect(late).not.toContain('modulepreload');
    expect(late).toContain('href="/assets/index-5e6f.css"');
  });

  it('without a build the app starts at once', () => expect(withDeferredStart(TEMPLATE, {})).toBe(TEMPLATE));

  it('fetches what a route needs beside the entry', () => {
    expect(assetTags('home', BUILT)).toBe(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home-9c0d.js">',
    );
  });
});
