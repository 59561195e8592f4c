// Imported first, so that an old Node says what is wrong instead of failing on newer syntax or packages.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Handwork needs Node 20.19 or newer; this is ' +
      process.version +
      '. Install it from https://nodejs.org and try again.',
  );
  process.exit(1);
}
