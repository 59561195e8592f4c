import { FileRow, UploadQuotaRow } from './file.table.js';
import { FileClaims1795000000051 } from './file-claims.migration.js';
import { Files1795000000050 } from './files.migration.js';

/** What the composition gives to PostgresDatabase for FilesModule. */
export const fileTables = {
  entities: [FileRow, UploadQuotaRow],
  migrations: [Files1795000000050, FileClaims1795000000051],
};
