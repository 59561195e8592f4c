// @ts-check
import pg from 'pg';

/** @typedef {{ type: string; data: any }} LoggedEvent */

/** Looks into the database of a run; what people wrote is sealed in there. @param {string} url */
export const lookInto = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  /** @param {string} query @returns {Promise<any[]>} */
  const rows = async (query) => (await client.query(query)).rows;
  return {
    rows,
    /** All events of these streams, such as `interaction`, in the order of the log. @param {readonly string[]} categories @returns {Promise<LoggedEvent[]>} */
    events: (categories) =>
      rows(`SELECT type, data FROM events.event WHERE split_part(stream, '-', 1) IN ('${categories.join("','")}')
             ORDER BY position`),
    close: () => client.end(),
  };
};
