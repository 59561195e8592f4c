// Imported first, so that an old Node says what is wrong instead of failing on newer syntax or packages.
// The versions are those of `engines` in package.json: what the dependencies support.
const [major, minor] = process.versions.node.split('.').map(Number);
const supported = major === 22 ? minor >= 13 : major > 24 || (major === 24 && minor >= 11);
if (!supported) {
  console.error(
    'Handwork needs Node 24.11 or newer (or 22.13 of the 22 line); this is ' +
      process.version +
      '.\nInstall Node 24 from https://nodejs.org and run the same command again. To try it without installing:\n' +
      '  npx --yes --package=node@24 -- npm start',
  );
  process.exit(1);
}
