import { join } from 'node:path';
import { type DynamicModule, Global, Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { FileStorage } from './file-storage.js';
import { DiskStorage } from './disk-storage.js';
import { FileRecords } from './file-records.js';
import { FileSweep } from './file-sweep.js';
import { FileUseRegister } from './file-use-register.js';
import { Documents } from './documents.js';
import { Files } from './files.js';
import { SealedFiles } from './sealed-files.js';
import { UploadQuota } from './upload-quota.js';
import { UploadReceiver } from './upload-receiver.js';
import { WorkFolder } from './work-folder.js';

/** Uploaded files: received, checked, stored on disk or in a bucket, swept when unused. */
@Global()
@Module({})
export class FilesModule implements OnModuleDestroy {
  constructor(@Inject(FileStorage) private readonly storage: FileStorage) {}

  static with(config: Config): DynamicModule {
    return {
      module: FilesModule,
      providers: [
        { provide: FileStorage, useFactory: () => storageOf(config) },
        FileRecords,
        FileUseRegister,
        WorkFolder,
        UploadQuota,
        UploadReceiver,
        Files,
        SealedFiles,
        Documents,
        FileSweep,
      ],
      exports: [FileStorage, Files, UploadReceiver, SealedFiles, Documents],
    };
  }

  onModuleDestroy(): void {
    this.storage.close();
  }
}

/** Amazon's client is loaded only where files are kept there. */
const storageOf = async (config: Config): Promise<FileStorage> => {
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = config;
  if (config.storage === 'disk') return new DiskStorage(join(config.dataDir, 'files'));
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage({
    endpoint: config.s3Endpoint,
    region: config.s3Region,
    bucket: config.s3Bucket ?? '',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    forcePathStyle: config.s3ForcePathStyle,
  });
};
