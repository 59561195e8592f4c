import { join } from 'node:path';
import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Logger,
  Module,
  type OnModuleDestroy,
} from '@nestjs/common';
import { type PartState, ReadinessCheck } from '../health/readiness.js';
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

/** Without its files the site is poorer, and served. */
@Injectable()
export class FilesReadiness extends ReadinessCheck {
  readonly part = 'files';

  constructor(private readonly storage: FileStorage) {
    super();
  }

  async state(): Promise<PartState> {
    return this.storage.isAway ? 'degraded' : 'up';
  }
}

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
        FilesReadiness,
      ],
      exports: [Files, UploadReceiver, SealedFiles, Documents],
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
  const log = new Logger('Files');
  return new S3Storage(
    {
      endpoint: config.s3Endpoint,
      region: config.s3Region,
      bucket: config.s3Bucket ?? '',
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
      forcePathStyle: config.s3ForcePathStyle,
    },
    {
      onAway: (reason) =>
        log.warn({ message: 'The file storage is away', files: 'degraded', reason: String(reason) }),
      onBack: () => log.warn({ message: 'The file storage answers again', files: 'up' }),
    },
  );
};
