// @ts-check
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { copyForEveryUser } from './binaries.mjs';

const NOBODY = 65534;

/** @typedef {import('./binaries.mjs').Binaries} Binaries */

/**
 * How a server process is started: PostgreSQL refuses to run as root, so root has to switch to another user.
 * @typedef {object} Identity
 * @property {number | undefined} uid the user that owns the data folder and runs the process; undefined: we ourselves
 * @property {number | undefined} gid
 * @property {string[]} wrapper a command to put before the program
 * @property {Binaries} binaries
 */

/** Outside the namespace the process keeps its owner's rights; PostgreSQL inside it sees user `nobody`. */
const USER_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** `nobody`, allowed to enter every folder: for containers that forbid namespaces. */
const NOBODY_WITH_PASSAGE = [
  'setpriv',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

/** @param {readonly string[]} command @param {{ uid?: number; gid?: number }} [as] */
const succeeds = ([program = '', ...args], as = {}) =>
  spawnSync(program, args, { ...as, cwd: '/', stdio: 'ignore', env: { PATH: process.env.PATH ?? '' } })
    .status === 0;

const hasUserName = () => {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
};

/**
 * The user that runs PostgreSQL for this folder. Not root: ours. Root: the owner the data already has, else
 * `nobody`; and where that user cannot reach the programs or the folder (a repository under /root, mode 700),
 * root in a user namespace, or `nobody` with dac_override and a copy of the programs.
 * @param {string} directory @param {string} data @param {Binaries} binaries
 * @returns {Identity}
 */
export const chooseIdentity = (directory, data, binaries) => {
  if (process.getuid?.() !== 0) {
    // initdb insists on a user with a name, which a container's arbitrary uid has not.
    const wrapper = process.platform === 'linux' && !hasUserName() ? USER_NAMESPACE : [];
    return { uid: undefined, gid: undefined, wrapper, binaries };
  }
  const owner = existsSync(data) ? statSync(data) : undefined;
  const plain = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
  const canRun = (/** @type {Binaries} */ { postgres }) => succeeds([postgres, '--version'], plain);
  const canEnter = succeeds(['/bin/sh', '-c', 'test -x "$1"', 'sh', directory], plain);
  if (canEnter && canRun(binaries)) return { ...plain, wrapper: [], binaries };
  if (succeeds([...USER_NAMESPACE, binaries.postgres, '--version'])) {
    return { uid: 0, gid: 0, wrapper: USER_NAMESPACE, binaries };
  }
  // initdb calls access(2), which ignores capabilities: `nobody` must be able to run the programs.
  const reachable = canRun(binaries) ? binaries : copyForEveryUser(binaries);
  if (canEnter) return { ...plain, wrapper: [], binaries: reachable };
  if (succeeds([...NOBODY_WITH_PASSAGE, reachable.postgres, '--version'])) {
    return { uid: NOBODY, gid: NOBODY, wrapper: NOBODY_WITH_PASSAGE, binaries: reachable };
  }
  throw new Error(
    `PostgreSQL does not run as root, the user "nobody" cannot enter ${directory}, and this machine allows ` +
      'neither user namespaces nor capabilities. Start as a normal user, put DATA_DIR where every user may go ' +
      '(for example under /srv), or set DATABASE_URL to a PostgreSQL of your own.',
  );
};

/**
 * Gives a folder with all that is in it to the user who runs PostgreSQL.
 * @param {string} path @param {Pick<Identity, 'uid' | 'gid'>} identity
 */
export const handOver = (path, { uid, gid }) => {
  if (uid === undefined || gid === undefined || !existsSync(path)) return;
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.uid !== uid) chownSync(path, uid, gid);
  if (entry.isDirectory()) for (const name of readdirSync(path)) handOver(join(path, name), { uid, gid });
};
