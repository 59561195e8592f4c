// Runs a script of this repository on a Node that is new enough: `node infra/node.cjs infra/start.mjs …`. Old syntax on
// purpose, so that Node 18 reads it. Where the machine's Node is too old, npm brings one into its own cache, once.
const { execFileSync, spawn } = require('child_process');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('fs');
const { constants } = require('os');
const path = require('path');

const WANTED = '24.21.0';
const [major, minor] = process.versions.node.split('.').map(Number);
/** The versions of `engines` in package.json: what the dependencies support. */
const supported = (major === 22 && minor >= 18) || (major === 24 && minor >= 11) || major > 24;
const script = path.resolve(process.argv[2]);

/** Asking npm costs half a second, so its answer is kept. */
const bringNode = () => {
  const note = path.join(__dirname, '../.cache/node-' + WANTED);
  const known = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (known && existsSync(known)) return known;
  console.error(
    'Node ' + process.versions.node + ' is too old: npm brings Node ' + WANTED + ' into its cache (once)',
  );
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = ['node', platform, process.arch].join('-') + '@' + WANTED;
  const args = ['exec', '--yes', '--silent', '--package=' + name, '--', 'node', '-p', 'process.execPath'];
  const npm = process.env.npm_execpath;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], shell: !npm && platform === 'win' };
  const found = execFileSync(program, first.concat(args), options).trim();
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, found);
  return found;
};

/** Signals and the exit code pass through. @param {string} node */
const runOn = (node) => {
  const PATH = path.dirname(node) + path.delimiter + process.env.PATH;
  const env = { ...process.env, PATH };
  const child = spawn(node, process.execArgv.concat(script, process.argv.slice(3)), {
    stdio: 'inherit',
    env,
  });
  // A terminal sends Ctrl-C to the whole group, the child included.
  const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal));
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((signal) => process.on(signal, pass));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
};

if (supported) {
  process.argv.splice(1, 2, script); // as if it had been called itself
  void import(require('url').pathToFileURL(script).href);
} else {
  try {
    runOn(bringNode());
  } catch (error) {
    console.error(
      'Handwork needs Node 24, and npm could not bring it:\n' +
        (error.stderr || error.message).trim() +
        '\nConnect to the network and run the same command again, or install Node 24 from https://nodejs.org.',
    );
    process.exit(1);
  }
}
