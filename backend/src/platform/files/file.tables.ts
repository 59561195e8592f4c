import { FileRow, UploadQuotaRow } from './file.table.js';
import { files } from './files.migration.js';

/** What the composition gives to PostgresDatabase for FilesModule. */
export const fileTables = {
  entities: [FileRow, UploadQuotaRow],
  migrations: [files],
};
