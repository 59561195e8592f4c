import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from '../test-app.js';

/** Where any of the lowercase `needles` is found, in every table as text and every file under DATA_DIR. */
export const hitsOf = async (app: TestApp, needles: readonly string[]): Promise<string[]> => {
  const { pool } = app.database;
  const needlesIn = (text: string): string[] =>
    needles.filter((needle) => text.toLowerCase().includes(needle));
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
    for (const { text } of rows) found.push(...needlesIn(text).map((needle) => `${name}: ${needle}`));
  }
  for (const entry of readdirSync(app.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'latin1');
    found.push(...needlesIn(text).map((needle) => `${entry.name}: ${needle}`));
  }
  return [...new Set(found)];
};
