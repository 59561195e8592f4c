// @ts-check
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const NOBODY = 65534;

/**
 * How a server process is started: PostgreSQL refuses to run as root, so root has to become somebody else.
 * @typedef {object} Identity
 * @property {number | undefined} uid the user that owns the data folder and runs the process; undefined: we ourselves
 * @property {number | undefined} gid
 * @property {string[]} wrapper a command to put before the program
 */

/** @type {Identity} */
const ourselves = { uid: undefined, gid: undefined, wrapper: [] };

/** Outside the namespace the process keeps its owner's rights; PostgreSQL inside it sees the user nobody. */
const USER_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** Nobody, who may pass through every folder: for containers that forbid namespaces. */
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
 * Who runs PostgreSQL for this folder. Not root: we ourselves. Root: the owner the data already has, else
 * nobody; and where that user cannot reach the programs or the folder (a repository under /root, mode 700),
 * root in a user namespace, or nobody with leave to pass.
 * @param {string} directory @param {string} data @param {string} postgres
 * @returns {Identity}
 */
export const chooseIdentity = (directory, data, postgres) => {
  if (process.getuid?.() !== 0) {
    // initdb insists on a user with a name, which a container's arbitrary uid has not.
    return process.platform !== 'linux' || hasUserName()
      ? ourselves
      : { ...ourselves, wrapper: USER_NAMESPACE };
  }
  const owner = existsSync(data) ? statSync(data) : undefined;
  const plain = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
  if (
    succeeds([postgres, '--version'], plain) &&
    succeeds(['/bin/sh', '-c', 'test -x "$1"', 'sh', directory], plain)
  ) {
    return { ...plain, wrapper: [] };
  }
  if (succeeds([...USER_NAMESPACE, postgres, '--version']))
    return { uid: 0, gid: 0, wrapper: USER_NAMESPACE };
  if (succeeds([...NOBODY_WITH_PASSAGE, postgres, '--version'])) {
    return { uid: NOBODY, gid: NOBODY, wrapper: NOBODY_WITH_PASSAGE };
  }
  throw new Error(
    `PostgreSQL does not run as root, and the user "nobody" cannot reach ${postgres} or ${directory}, nor does ` +
      'this machine allow user namespaces. Start as a normal user, put the repository and DATA_DIR where every ' +
      'user may go (for example /srv), or set DATABASE_URL to a PostgreSQL of your own.',
  );
};

/**
 * Gives a folder with all that is in it to the user who runs PostgreSQL.
 * @param {string} path @param {Identity} identity
 */
export const handOver = (path, { uid, gid }) => {
  if (uid === undefined || gid === undefined || !existsSync(path)) return;
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.uid !== uid) chownSync(path, uid, gid);
  if (entry.isDirectory())
    for (const name of readdirSync(path)) handOver(join(path, name), { uid, gid, wrapper: [] });
};
